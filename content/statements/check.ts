import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentFault, faultsInLines } from '../check-lines.ts';
import { GROUPS } from './groups.ts';
import { dayFault } from './release.ts';
import { type Statement, statementSchema, wordsSchema } from './schema.ts';
import { scriptFaults } from './script.ts';

const FOLDER = 'content/statements';

/**
 * All that keeps statements from being built: no source or date, one on unrest that is too old for the release, a translation that lost a
 * figure or a placeholder, a wrong script, a code that is no destination. None when all are well. `places` are the codes of all destinations.
 */
export function statementFaults(root: string, places: ReadonlySet<string>): ContentFault[] {
  const read = (name: string) => readFileSync(join(root, FOLDER, name), 'utf8');
  const words = JSON.parse(read('words.json')) as Record<string, unknown>;
  const known = new Set(Object.keys(words));
  const wordFaults = Object.entries(words).flatMap(([code, row], index) => {
    const checked = wordsSchema.safeParse(row);
    return (checked.error?.issues ?? []).map((issue) => ({
      file: `${FOLDER}/words.json`,
      line: index + 2,
      field: [code, ...issue.path].join('.'),
      message: issue.message,
    }));
  });
  const files = readdirSync(join(root, FOLDER)).filter(
    (name) => name.endsWith('.json') && name !== 'words.json',
  );
  const groups = Object.keys(GROUPS).map((name) => `groups/${name}`);
  const owners = new Set([...places, ...groups]);
  return [
    ...wordFaults,
    ...[...files, ...groups.map((name) => `${name}.json`)].flatMap((name) => {
      const file = `${FOLDER}/${name}`;
      const stranger = owners.has(name.slice(0, -5))
        ? []
        : [{ file, line: 1, field: '', message: `${name.slice(0, -5)} is no destination` }];
      const text = read(name);
      const rows = faultsInLines(file, text, statementSchema);
      // What follows needs rows that can be read.
      return [...stranger, ...(rows.length > 0 ? rows : textFaults(file, text, known))];
    }),
  ];
}

function textFaults(file: string, text: string, known: ReadonlySet<string>): ContentFault[] {
  const seen = new Set<string>();
  return text.split('\n').flatMap((raw, index): ContentFault[] => {
    const line = raw.trim().replace(/,$/, '');
    if (!line.startsWith('{')) return [];
    const statement = JSON.parse(line) as Statement;
    const at = (field: string, message: string) => ({ file, line: index + 1, field, message });
    const doubled = seen.has(statement.id) ? [at('id', `${statement.id} stands twice`)] : [];
    seen.add(statement.id);
    const advised =
      statement.advice && statement.topic !== 'safety' ? [at('advice', 'belongs to the topic safety')] : [];
    const late = dayFault(statement);
    const days = late ? [at('date', late)] : [];
    const texts = Object.entries(statement.text).flatMap(([code, said]) => {
      if (!known.has(code)) return [at(`text.${code}`, `words.json has no language ${code}`)];
      const faults = [...scriptFaults(code, said), ...lost(statement.text.en, said)];
      return faults.map((fault) => at(`text.${code}`, fault));
    });
    return [...doubled, ...advised, ...days, ...texts];
  });
}

/** Placeholders and figures of the English text that a translation hasn't; it may have more, as months are figures in Japanese. */
export function lost(english: string, translated: string): string[] {
  const placeholders = (text: string) => text.match(/\{\{.*?\}\}/g) ?? [];
  const figures = (text: string) =>
    (text.replace(/\{\{.*?\}\}/g, '').match(/\d+(?:[.,\s'’\u00a0\u202f]\d{3})*/gu) ?? []).map((one) =>
      one.replace(/\D/g, ''),
    );
  const missing = <T>(wanted: T[], found: T[]) => wanted.filter((one) => !found.includes(one));
  return [
    ...missing(placeholders(english), placeholders(translated)).map((one) => `lost the placeholder ${one}`),
    ...missing(placeholders(translated), placeholders(english)).map(
      (one) => `has ${one}, which English hasn’t`,
    ),
    ...missing(figures(english), figures(translated)).map((one) => `lost the figure ${one}`),
  ];
}

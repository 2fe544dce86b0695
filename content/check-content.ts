import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentFault, faultsInLines } from './check-lines.ts';
import { translationFaults } from './check-translations.ts';
import { factsSchema } from './countries/facts-schema.ts';
import { clocksOf } from './countries/zones.ts';
import { statementFaults } from './statements/check.ts';
import { scriptFaults } from './statements/script.ts';
import words from './statements/words.json' with { type: 'json' };

/** All faults of the facts, the statements and the translated texts; none when they may be built. `root` is the project's folder. */
export function contentFaults(root: string): ContentFault[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const facts = 'content/countries/facts.json';
  const factsText = read(facts);
  const places = codesIn(read('content/countries/countries.json'));
  const described = codesIn(factsText);
  return [
    ...faultsInLines(facts, factsText, factsSchema),
    ...rowFaults(facts, factsText),
    ...gaps(facts, factsText, described, places),
    ...translationFaults(root),
    ...statementFaults(root, new Set(places.keys())),
  ];
}

/** Facts that our other tables or their own language contradict: a time zone, a town's name in the wrong script. */
function rowFaults(file: string, text: string): ContentFault[] {
  return text.split('\n').flatMap((raw, index): ContentFault[] => {
    const checked = factsSchema.safeParse(parsed(raw.trim().replace(/,$/, '')));
    if (!checked.success) return [];
    const { iso3, zones, summerTime, cities } = checked.data;
    const at = (field: string, message: string) => ({ file, line: index + 1, field, message });
    const clocks = clocksOf(iso3);
    const said = JSON.stringify([zones.toSorted((a, b) => a - b), summerTime]);
    const wanted = JSON.stringify([clocks.zones, clocks.summerTime]);
    const names = cities.flatMap(({ name, local }) =>
      Object.entries(local ?? {})
        .filter(([code]) => Object.hasOwn(words, code))
        .flatMap(([code, own]) =>
          scriptFaults(code, own).map((fault) => at('cities', `${name} in ${code}: ${fault}`)),
        ),
    );
    return [
      ...(said === wanted || clocks.zones.length === 0
        ? []
        : [at('zones', `${said}, but zones.json says ${wanted}`)]),
      ...names,
    ];
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The `iso3` of each row and its line, from 1. */
function codesIn(text: string): Map<string, number> {
  const lines = text
    .split('\n')
    .map((line, index) => [/"iso3":"([A-Z]{3})"/.exec(line)?.[1], index + 1] as const);
  return new Map(lines.flatMap(([code, line]) => (code === undefined ? [] : [[code, line] as const])));
}

function gaps(
  file: string,
  text: string,
  described: Map<string, number>,
  places: Map<string, number>,
): ContentFault[] {
  const end = text.trimEnd().split('\n').length;
  const missing = [...places.keys()].filter((code) => !described.has(code));
  return [
    ...strangers(file, text, places),
    ...missing.map((code) => ({ file, line: end, field: 'iso3', message: `no row for ${code}` })),
  ];
}

function strangers(file: string, text: string, places: Map<string, number>): ContentFault[] {
  return [...codesIn(text)]
    .filter(([code]) => !places.has(code))
    .map(([code, line]) => ({ file, line, field: 'iso3', message: `${code} is no destination` }));
}

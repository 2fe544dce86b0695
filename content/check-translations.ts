import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postTexts } from './blog/read.ts';
import type { ContentFault } from './check-lines.ts';
import { DEFAULT_LANGUAGE, languageCodes } from './languages.ts';
import { proseTexts } from './pages/read.ts';
import { changedFacts, type TextKind, textFile } from './text-file.ts';

/** All that keeps translated texts from being built; none when each says as much as its English text. `root` is the project's folder. */
export function translationFaults(root: string): ContentFault[] {
  return [postTexts, proseTexts].flatMap((kind) =>
    readdirSync(join(root, kind.folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => faultsInFolder(root, kind, name)),
  );
}

function faultsInFolder(root: string, kind: TextKind, folder: string): ContentFault[] {
  const at = (file: string, message: string) => ({ file, line: 1, field: '', message });
  const language = languageCodes.find((code) => code === folder && code !== DEFAULT_LANGUAGE);
  if (language === undefined) return [at(`${kind.folder}/${folder}`, 'is no language to translate into')];
  return readdirSync(join(root, kind.folder, folder)).flatMap((file) => {
    const name = file.replace(/\.md$/, '');
    const [english, translated] = [textFile(kind, name, DEFAULT_LANGUAGE), textFile(kind, name, language)];
    if (!existsSync(join(root, english))) return [at(translated, `there is no ${english}`)];
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const [original, words] = [read(english), read(translated)];
    return [...changedFacts(kind, original, words), ...structureFaults(original, words)].map((message) =>
      at(translated, message),
    );
  });
}

/** What of a text must be the same in every language, each as a list. */
const STRUCTURE: Record<string, (markdown: string) => string[]> = {
  'keys of the front matter': (text) => all(text.split(/^---$/m)[1] ?? '', /^(\w+):/gm).sort(),
  headings: (text) => all(text, /^(#+) /gm),
  'figures such as {{brand}}': (text) => all(text, /(\{\{.*?\}\})/g).sort(),
  links: (text) => all(text, /\]\(([^)]*)\)/g).sort(),
  'words as a phone or a program wants them, in backquotes': (text) => all(text, /(`[^`]*`)/g).sort(),
  'rows of tables, by their columns': (text) =>
    all(text, /^(\|.*\|)$/gm).map((row) => `${row.split('|').length - 2}`),
  'items of lists': (text) => all(text, /^(-|\d+\.) /gm),
};

/** How a translation is built otherwise than its English text: "3 headings, in the English text 4". */
export function structureFaults(english: string, translated: string): string[] {
  return Object.entries(STRUCTURE).flatMap(([what, read]) => {
    const [wanted, found] = [read(english), read(translated)];
    if (JSON.stringify(wanted) === JSON.stringify(found)) return [];
    const [missing, extra] = [without(wanted, found), without(found, wanted)];
    return [
      `${what}: ${found.length}, in the English text ${wanted.length}${named('missing', missing)}${named('not in English', extra)}`,
    ];
  });
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, part = '']) => part);
}

/** The items of a list that another hasn't, as often as they are too many. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return items.filter((item) => {
    const index = left.indexOf(item);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function named(what: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `; ${what}: ${items.join(', ')}`;
}

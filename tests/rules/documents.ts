import type { Source } from './sources.ts';

/** A rule of a document: "- **C3.6** …", as far as the next one, an empty line or a heading. */
const RULE = /^- \*\*[SCA](\d+(?:\.\d+)+)\*\* (.*?)(?=\n- \*\*|\n\n|\n#|\n\||\n*$(?![\s\S]))/gms;
const ENDS = /[.:”)]$/;

/** "path: number" for each rule of a document that stands before a lower number, or that ends within a sentence. */
export function scrambledRules({ path, text }: Source): string[] {
  let before: readonly number[] = [];
  return [...text.matchAll(RULE)].flatMap(([, number = '', words = '']) => {
    const parts = number.split('.').map(Number);
    const isLower = comesBefore(parts, before);
    before = parts;
    return isLower || !ENDS.test(words.trim()) ? [`${path}: ${number}`] : [];
  });
}

function comesBefore(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((part, index) => part !== other[index]);
  return place >= 0 && place < other.length && one[place]! < other[place]!;
}

/** What stands in backticks in the tables of a section, by its heading: addresses, names of rights. */
export function namedInTables({ text }: Pick<Source, 'text'>, heading: string): string[] {
  const section = text.split(`\n${heading}\n`)[1]?.split(/\n#{1,3} /)[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
}

/** "path: words" wherever a document lists languages by name, or counts those of the interface wrongly: both go stale with the next one. */
export function staleLanguages(
  { path, text }: Source,
  { names, count }: { names: readonly string[]; count: string },
): string[] {
  const name = `(?:${names.join('|')})`;
  const listed = text.match(new RegExp(`\\b${name},\\s+(?:and\\s+)?${name}\\b(?:,| and)`, 'g')) ?? [];
  const counted = (text.match(/\b(?:in|all) \w+ languages\b/g) ?? []).filter((words) =>
    NUMBERS.some((number) => number !== count && words.includes(` ${number} `)),
  );
  return [...listed, ...counted].map((words) => `${path}: ${words}`);
}

// biome-ignore format: a list reads better in lines of several
export const NUMBERS = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
];

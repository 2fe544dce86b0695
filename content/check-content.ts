import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentFault, faultsInLines } from './check-lines.ts';
import { translationFaults } from './check-translations.ts';
import { factsSchema } from './countries/facts-schema.ts';
import { writtenSchema } from './guides/en/written-schema.ts';

const WRITTEN = 'content/guides/en/written';

/** All faults of the facts, the written statements and the translated texts; none when they may be built. `root` is the project's folder. */
export function contentFaults(root: string): ContentFault[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const facts = 'content/countries/facts.json';
  const factsText = read(facts);
  const places = codesIn(read('content/countries/countries.json'));
  const described = codesIn(factsText);
  return [
    ...faultsInLines(facts, factsText, factsSchema),
    ...gaps(facts, factsText, described, places),
    ...translationFaults(root),
    ...readdirSync(join(root, WRITTEN))
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => {
        const file = `${WRITTEN}/${name}`;
        const text = read(file);
        return [...faultsInLines(file, text, writtenSchema), ...strangers(file, text, places)];
      }),
  ];
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

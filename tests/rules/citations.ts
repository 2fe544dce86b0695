import type { Source } from './sources.ts';

/** The documents whose lines have numbers. */
const DOCUMENTS = ['docs/specification.md', 'docs/contract.md', 'docs/architecture.md'];
/** What has run never changes, so the first migrations cite as they did. */
const FINAL = /^db\/migrations\//;
const TEXT = /\.(ts|tsx|mjs|js|css|sql|sh|md)$/;

/** "S2.6.7", "C3.4", "A2.5". */
const NUMBER = /(?<![\w.-])[SCA]\d+(?:\.\d+)+(?!\w)/g;
/** A heading `### S2.6 …`, or the bold number that begins a rule. */
const DEFINITION = /^(?:#{2,3} |- \*\*|\| \*\*)([SCA]\d+(?:\.\d+)*)\b/gm;
/** Words that name a document by hearsay: they say neither where it is nor which line is meant. */
const HEARSAY =
  /\b(?:specification|contract|architecture)(?:\.md)?,[\s*]+(?:sections?\b|["“`])|\bissues? \d+|\bthe references\b/i;

/** Every number that the documents define, as often as they define it. */
export function definedNumbers(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => DOCUMENTS.includes(path))
    .flatMap(({ text }) => [...text.matchAll(DEFINITION)].map((match) => match[1]!));
}

/** "path:line cites number" for each number, in code or text, that no document defines. */
export function unknownCitations(sources: readonly Source[]): string[] {
  const defined = new Set(definedNumbers(sources));
  return lines(sources).flatMap(({ place, line }) =>
    [...line.matchAll(NUMBER)]
      .filter(([number]) => !defined.has(number))
      .map(([number]) => `${place} cites ${number}`),
  );
}

/** "path:line" of each line that cites a document which isn't in the repository, or no line of one that is. */
export function hearsay(sources: readonly Source[]): string[] {
  return lines(sources)
    .filter(({ line, next }) => HEARSAY.test(line) || (/,\s*$/.test(line) && HEARSAY.test(`${line} ${next}`)))
    .map(({ place }) => place);
}

function lines(sources: readonly Source[]) {
  return sources
    .filter(({ path }) => TEXT.test(path) && !FINAL.test(path))
    .flatMap(({ path, text }) =>
      // The path of a drawing has letters and figures as well.
      text
        .replace(/\sd="[^"]*"/g, '')
        .split('\n')
        .map((line, index, all) => ({
          place: `${path}:${index + 1}`,
          line,
          next: all[index + 1]?.trim() ?? '',
        })),
    );
}

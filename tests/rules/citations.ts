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
  /\b(?:specification|contract|architecture)(?:\.md)?,[\s*]+(?:sections?\b|["“`])|\bissues? \d+|\bthe references\b|(?<![\w./])shared\/(?:design|spec|data|findings|references|contract)\b|\b(?:backoffice|selling|storefront-spec)\b\.md/i;
/** `docs/operate.md, "Staff"`, also where the line ends before the heading. */
const HEADING_CITED = /(docs\/[\w/-]+\.md), ["“]([^"”]+)["”]/g;

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

/** "path cites document, heading" for each heading that a comment or text quotes and that the document hasn't, as one or as bold words. */
export function unknownHeadings(sources: readonly Source[]): string[] {
  const documents = new Map(sources.map(({ path, text }) => [path, text]));
  return sources
    .filter(({ path }) => TEXT.test(path) && !FINAL.test(path))
    .flatMap(({ path, text }) =>
      [...text.replace(/\n[\s*/#-]*/g, ' ').matchAll(HEADING_CITED)]
        .filter(([, document = '', heading = '']) => !hasHeading(documents.get(document) ?? '', heading))
        .map(([, document, heading]) => `${path} cites ${document}, ${heading}`),
    );
}

const hasHeading = (text: string, heading: string): boolean =>
  text.split('\n').some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading) ||
  [...text.matchAll(/\*\*(.+?)\*\*/gs)].some(([, bold]) => bold!.replace(/[.:]$/, '') === heading);

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

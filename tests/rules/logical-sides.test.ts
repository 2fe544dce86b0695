import { expect, test } from 'vitest';
import { isTest, readSources } from './sources.ts';

/** Classes and properties of one side of the screen, where a language from right to left wants the other. */
const CLASS =
  /(?<![\w-])(?:-?(?:[mp][lr]|left|right)-(?:\d|\[|\(|auto)|(?:text|float|clear)-(?:left|right)(?![\w-])|(?:border|rounded)-(?:[lr]|[tb][lr])(?![\w]))/;
const PROPERTY =
  /(?:margin|padding|border)-(?:left|right)\b|(?:text-align|float):\s*(?:left|right)\b|^\s*(?:left|right):/;

/** Lines of a file that name a side of the screen. */
function sided({ path, text }: { path: string; text: string }): string[] {
  const wrong = path.endsWith('.css') ? PROPERTY : CLASS;
  return text
    .split('\n')
    .flatMap((line, index) => (wrong.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
}

test('pages are laid out by start and end, so that they turn around with the language', () => {
  // The back office is in English alone.
  const pages = readSources('app').filter(
    ({ path }) => /\.(?:tsx|css)$/.test(path) && !path.startsWith('app/admin/') && !isTest(path),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.flatMap(sided)).toEqual([]);
});

test.each([
  ['a.tsx', 'className="mt-2 pl-4"', 1],
  ['a.tsx', 'className="sm:-mr-2"', 1],
  ['a.tsx', "'absolute left-3.5'", 1],
  ['a.tsx', 'className="text-right"', 1],
  ['a.tsx', 'className="border-l-2"', 1],
  ['a.tsx', 'className="ps-4 me-2 start-4 text-end border-s-2 rounded-lg border-line"', 0],
  ['a.css', '  margin-left: 1rem;', 1],
  ['a.css', '  right: 0;', 1],
  ['a.css', '  margin-inline-start: 1rem; text-align: end;', 0],
])('%s: %s', (path, text, count) => {
  expect(sided({ path, text })).toHaveLength(count);
});

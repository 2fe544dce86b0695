import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** Files of the back office's style sheet by the classes of which they say what they are: `.d-panel { … }` with nothing before or behind. */
function homes(sources: readonly { path: string; text: string }[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const [, name = ''] of text.matchAll(/^\.(d-[\w-]+)(?: \{|,$)/gm))
      found.set(name, (found.get(name) ?? new Set()).add(path));
  return found;
}

const sheets = readSources('app/admin/styles').filter(({ path }) => path.endsWith('.css'));

test('a class of the back office is at home in one file: a second of the same name would win over the first', () => {
  const all = homes(sheets);
  expect(all.size).toBeGreaterThan(100);
  const twice = [...all].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files]);
  expect(twice).toEqual([]);
});

test('what is made large for a finger comes last, so that no rule makes it small again', () => {
  const touched = sheets.filter(({ text }) => text.includes('(pointer: coarse)')).map(({ path }) => path);
  expect(touched).toEqual(['app/admin/styles/touch.css']);
  const main = sheets.find(({ path }) => path.endsWith('/admin.css'))!.text;
  expect(Array.from(main.matchAll(/@import "\.\/(\S+)"/g), ([, file]) => file).at(-1)).toBe('touch.css');
});

test.each([
  ['.d-a {\n}', '.d-a {\n}', ['d-a']],
  ['.d-a,\n.d-b {\n}', '@media (width < 1px) {\n  .d-a {\n  }\n}\n.d-c .d-a {\n}', []],
])('%j and %j', (one, other, twice) => {
  const all = homes([
    { path: 'one.css', text: one },
    { path: 'other.css', text: other },
  ]);
  expect([...all].filter(([, files]) => files.size > 1).map(([name]) => name)).toEqual(twice);
});

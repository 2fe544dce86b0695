import { expect, test } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

test('fields are plain text up to the end of the line, colons included', () => {
  expect(parseFrontMatter('---\ntitle: One: two\nslug:a\n---\n\nText\n---\nmore\n', 'a.md')).toEqual({
    fields: { title: 'One: two', slug: 'a' },
    body: 'Text\n---\nmore',
  });
});

test('lines may end as on Windows', () => {
  expect(parseFrontMatter('---\r\nslug: a\r\n---\r\nText', 'a.md')).toEqual({
    fields: { slug: 'a' },
    body: 'Text',
  });
});

test.each([
  ['Text', 'a.md: begins without front matter'],
  ['---\nslug\n---\nText', 'a.md: no "key: value" in the line "slug"'],
  ['---\nslug: a\nslug: b\n---\nText', 'a.md: "slug" stands twice'],
])('%j is refused', (text, message) => {
  expect(() => parseFrontMatter(text, 'a.md')).toThrow(message);
});

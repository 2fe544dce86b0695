import { expect, test } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

test('fields are texts, quoted where YAML asks for it', () => {
  const text =
    "---\n\ntitle: 'One: two'\nslug: a-b\nupdated: 2026-11-21\nreadTime: 10\nfeatured: no\n---\n\nText\n---\nmore\n";
  expect(parseFrontMatter(text, 'a.md')).toEqual({
    fields: { title: 'One: two', slug: 'a-b', updated: '2026-11-21', readTime: '10', featured: 'no' },
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
  ['---\nslug\n---\nText', 'a.md: front matter: '],
  ['---\nslug: a\nslug: b\n---\nText', 'a.md: front matter: Map keys must be unique'],
  ['---\ntitle: One: two\n---\nText', 'a.md: front matter: Nested mappings are not allowed'],
  ['---\nauthor: {{brand}}\n---\nText', 'a.md: front matter: '],
  ['---\nslug: [a, b]\n---\nText', 'expected string, received array'],
])('%j is refused', (text, message) => {
  expect(() => parseFrontMatter(text, 'a.md')).toThrow(message);
});

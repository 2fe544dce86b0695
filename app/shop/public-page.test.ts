import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, type Language, languageCodes } from '../../content/languages.ts';
import { pageMeta } from './public-page.ts';

const ORIGIN = 'https://shop.example';

/** Its canonical address and its alternates, as "de https://…", of a page that is written in some languages. */
function linksOf(
  language: Language,
  languages?: readonly Language[],
): { canonical: unknown; alternates: string[] } {
  const words = { title: 'A text', description: 'Words', canonical: `${ORIGIN}/blog/a-text` };
  const links = pageMeta(language, { ...words, ...(languages && { languages }) }).filter(
    (meta): meta is { tagName: 'link'; rel: string; href: string; hrefLang?: string } => 'tagName' in meta,
  );
  return {
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: links
      .filter(({ rel }) => rel === 'alternate')
      .map(({ hrefLang, href }) => `${hrefLang} ${href.slice(ORIGIN.length)}`),
  };
}

test('a page in every language is found under its own address, and names all others', () => {
  const { canonical, alternates } = linksOf('de');
  expect(canonical).toBe(`${ORIGIN}/de/blog/a-text`);
  expect(alternates).toHaveLength(languageCodes.length + 1);
});

test('a text in two languages names those two', () => {
  const alternates = ['en /blog/a-text', 'de /de/blog/a-text', 'x-default /blog/a-text'];
  expect(linksOf('de', ['en', 'de'])).toEqual({ canonical: `${ORIGIN}/de/blog/a-text`, alternates });
  expect(linksOf('en', ['en', 'de'])).toEqual({ canonical: `${ORIGIN}/blog/a-text`, alternates });
});

test.each([
  ['fr', ['en', 'de']],
  ['de', [DEFAULT_LANGUAGE]],
  ['en', [DEFAULT_LANGUAGE]],
] as const)('in %s, a text in %j is the English page, and there is no other', (language, languages) => {
  expect(linksOf(language, languages)).toEqual({ canonical: `${ORIGIN}/blog/a-text`, alternates: [] });
});

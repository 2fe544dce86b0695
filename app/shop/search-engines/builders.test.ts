import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { inLanguage, languageCodes, splitLanguage } from '../../../content/languages.ts';
import { cents } from '../../../core/money.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { crumbsOf } from '../../ui/crumbs.ts';
import { prosePage } from '../prose/shop-texts.server.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { escapeXml } from './escape-xml.ts';
import { feedXml } from './feed.ts';
import { llmsText } from './llms.ts';
import { publicAddresses } from './public-addresses.server.ts';
import { robotsText } from './robots.ts';
import { shopData } from './shop-data.ts';
import { sitemapEntries, sitemapIndexXml, sitemapXml } from './sitemap.ts';

const ORIGIN = 'https://shop.example';

const nothingElse = { countries: [], sharedPlans: [] };

describe('escapeXml', () => {
  test('leaves nothing that XML would read, and drops what it forbids', () => {
    expect(escapeXml('a & <b> "c"\u0000\uFFFE 😀')).toBe('a &amp; &lt;b&gt; &quot;c&quot; 😀');
  });

  test('its output is read back by an XML parser', () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><desc>${escapeXml('\u0001<&>"\uD800')}</desc></svg>`;
    expect(new Resvg(svg).width).toBe(1);
  });
});

describe('sitemap', () => {
  test('dates, languages and escaping', () => {
    const languages = [
      { code: 'en', path: '/c/JPN/faq' },
      { code: 'ja', path: '/c/JPN/faq?lang=ja&x=1' },
    ];
    const xml = sitemapXml(
      [{ path: '/about' }, { path: '/c/JPN/faq', changed: '2026-11-20', languages }],
      ORIGIN,
    );
    expect(xml).toContain('<url><loc>https://shop.example/about</loc></url>');
    expect(xml).toContain('<loc>https://shop.example/c/JPN/faq</loc><lastmod>2026-11-20</lastmod>');
    expect(xml).toContain('hreflang="ja" href="https://shop.example/c/JPN/faq?lang=ja&amp;x=1"/>');
  });

  test('refuses more addresses than one file may hold', () => {
    const entries = Array.from({ length: 50_001 }, () => ({ path: '/' }));
    expect(() => sitemapXml(entries, ORIGIN)).toThrow(RangeError);
  });

  test('a country changed when its plans did, unless its facts are newer', () => {
    const of = (day: string) =>
      publicAddresses({
        ...nothingElse,
        changedAt: (iso3) => (iso3 === 'JPN' ? new Date(`${day}T23:00:00Z`) : undefined),
      });
    const find = (day: string, path: string) => of(day).find((entry) => entry.path === path)?.changed;
    expect(find('2099-01-02', '/c/JPN')).toBe('2099-01-02');
    expect(find('2099-01-02', '/destinations')).toBe('2099-01-02');
    expect(find('2099-01-02', '/c/USA')).toBe(find('2001-01-02', '/c/JPN'));
    expect(find('2099-01-02', '/blog/say-goodbye-to-sim-swapping')).toBe('2025-06-04');
    expect(find('2099-01-02', '/about')).toBeUndefined();
    expect(find('2099-01-02', '/ja/c/JPN')).toBe('2099-01-02');
  });

  test('a page is there in every language that it is written in, with its day, and names all of them', () => {
    const entries = publicAddresses({ ...nothingElse, changedAt: () => undefined });
    const alternates = entries.find(({ path }) => path === '/de/about')?.languages;
    expect(alternates).toEqual(entries.find(({ path }) => path === '/about')?.languages);
    expect(alternates).toContainEqual({ code: 'fr', path: '/fr/about' });
    expect(alternates).toContainEqual({ code: 'x-default', path: '/about' });
    const post = '/blog/say-goodbye-to-sim-swapping';
    expect(entries.find(({ path }) => path === `/ja${post}`)).toEqual({
      path: `/ja${post}`,
      changed: '2025-06-04',
      languages: entries.find(({ path }) => path === post)?.languages,
    });
    expect(entries.filter(({ path }) => path.endsWith('/terms')).map(({ changed }) => changed)).toEqual(
      languageCodes.map(() => prosePage('terms').updated),
    );
  });

  test('a guide is there in every language of the interface and of its destination', () => {
    const entries = publicAddresses({ ...nothingElse, changedAt: () => undefined });
    const guides = entries.filter(({ path }) => path.includes('/c/THA/faq'));
    const paths = languageCodes.map((code) => inLanguage(code, '/c/THA/faq'));
    expect(guides.map(({ path }) => path)).toEqual([...paths, '/c/THA/faq?lang=th']);
    for (const { languages } of guides) expect(languages).toEqual(guides[0]?.languages);
    expect(guides[0]?.languages?.at(-1)).toEqual({ code: 'x-default', path: '/c/THA/faq' });
  });

  test('one for each language, which name one another in full, behind an index', () => {
    const entries = publicAddresses({ ...nothingElse, changedAt: () => new Date('2099-01-02') });
    const files = languageCodes.map((code) => sitemapEntries(entries, code));
    expect(files.flat()).toHaveLength(entries.length);
    for (const [index, file] of files.entries()) {
      expect(file.length).toBeGreaterThan(500);
      for (const { path } of file)
        expect(splitLanguage(path.split('?')[0] ?? '').language).toBe(languageCodes[index]);
    }
    const listOf = new Map(entries.map(({ path, languages }) => [path, languages]));
    for (const { path, languages = [] } of entries) {
      expect(languages.at(-1)?.code, path).toBe('x-default');
      expect(languages.map((other) => other.path)).toContain(path);
      for (const other of languages) expect(listOf.get(other.path), other.path).toEqual(languages);
    }
    const index = sitemapIndexXml(entries, ORIGIN);
    for (const code of languageCodes)
      expect(index).toContain(`<loc>${ORIGIN}/sitemap-${code}.xml</loc><lastmod>2099-01-02</lastmod>`);
  });

  test('no address twice', () => {
    const paths = publicAddresses({ ...nothingElse, changedAt: () => undefined }).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

test('robots.txt closes the API and names the sitemap, and leaves public pages open', () => {
  const lines = robotsText(ORIGIN).split('\n');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
  const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
  const open = publicAddresses({ ...nothingElse, changedAt: () => undefined }).map(({ path }) => path);
  expect(open.filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});

test('the feed dates and escapes its posts', () => {
  const post = {
    slug: 'a-post',
    title: 'A & B',
    excerpt: '<i>',
    category: 'Guide',
    languages: ['en', 'de'] as const,
  };
  const xml = feedXml(
    [
      { ...post, publishedAt: '2025-06-04' },
      { ...post, slug: 'b', publishedAt: '2025-06-03', updatedAt: '2026-01-02' },
    ],
    ORIGIN,
    'en',
  );
  expect(xml).toContain('<title>A &amp; B</title>');
  expect(xml).toContain('<description>&lt;i&gt;</description>');
  expect(xml).toContain('<pubDate>Wed, 04 Jun 2025 00:00:00 GMT</pubDate>');
  expect(xml).toContain('<lastBuildDate>Fri, 02 Jan 2026 00:00:00 GMT</lastBuildDate>');
  expect(feedXml([], ORIGIN, 'en')).not.toContain('lastBuildDate');
  const posts = [{ ...post, publishedAt: '2025-06-04' }];
  expect(feedXml(posts, ORIGIN, 'de')).toContain('<link>https://shop.example/de/blog/a-post</link>');
  expect(feedXml(posts, ORIGIN, 'de')).toContain('<language>de</language>');
  expect(feedXml(posts, ORIGIN, 'ja')).not.toContain('<item>');
});

test('llms.txt lists destinations with today’s prices, in its language', () => {
  const told = {
    publicOrigin: ORIGIN,
    destinations: [{ iso3: 'JPN', name: 'Japan', plan_count: 1, from_price: cents(450) }],
    regions: [{ slug: 'gulf', members: ['QAT', 'OMN'], from: cents(850), reaches: [{ covered: ['QAT'] }] }],
    posts: [],
  } satisfies Omit<Parameters<typeof llmsText>[0], 'language'>;
  const text = llmsText({ ...told, language: 'en' });
  expect(text).toContain(
    '- [Gulf](https://shop.example/regions/gulf): one plan for up to 1 of 2 destinations, from $8.50',
  );
  expect(text).toContain('- [Japan](https://shop.example/c/JPN): 1 plan from $4.50');
  expect(text).toContain('- [Deutsch](https://shop.example/de/llms.txt)');
  const german = llmsText({ ...told, language: 'de' });
  expect(german).toMatch(/\[Japan\]\(https:\/\/shop\.example\/de\/c\/JPN\): 1 Tarif ab 4,50\s\$/);
  expect(german).toContain('](https://shop.example/de/faq): ');
  expect(german).toContain('](https://shop.example/api/openapi.json): ');
});

test('the shop for search engines: no address to write to, and the company where it is said', () => {
  const [organization, site] = shopData(ORIGIN, 'de', 'Godwit GmbH');
  expect(organization).toMatchObject({ legalName: 'Godwit GmbH' });
  expect(JSON.stringify([organization, site])).not.toMatch(/@example|SearchAction/);
  expect(shopData(ORIGIN, 'de', null)[0]).not.toHaveProperty('legalName');
});

test('breadcrumb data: the steps that are shown, with whole addresses', () => {
  const canonical = `${ORIGIN}/c/JPN`;
  expect(
    breadcrumbData(crumbsOf(messagesOf('en', 'shell'), '/c/JPN', { JPN: 'Japan' }), canonical, 'en')
      .itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'Countries', item: `${ORIGIN}/destinations` },
    { '@type': 'ListItem', position: 3, name: 'Japan', item: canonical },
  ]);
});

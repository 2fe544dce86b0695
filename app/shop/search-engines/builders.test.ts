import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../../content/languages.ts';
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
import { sitemapXml } from './sitemap.ts';

const ORIGIN = 'https://shop.example';

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
      publicAddresses({ changedAt: (iso3) => (iso3 === 'JPN' ? new Date(`${day}T23:00:00Z`) : undefined) });
    const find = (day: string, path: string) => of(day).find((entry) => entry.path === path)?.changed;
    expect(find('2099-01-02', '/c/JPN')).toBe('2099-01-02');
    expect(find('2099-01-02', '/destinations')).toBe('2099-01-02');
    expect(find('2099-01-02', '/c/USA')).toBe(find('2001-01-02', '/c/JPN'));
    expect(find('2099-01-02', '/blog/say-goodbye-to-sim-swapping')).toBe('2025-06-04');
    expect(find('2099-01-02', '/about')).toBeUndefined();
    expect(find('2099-01-02', '/ja/c/JPN')).toBe('2099-01-02');
  });

  test('a page is there in every language that it is written in, with its day, and names all of them', () => {
    const entries = publicAddresses({ changedAt: () => undefined });
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
    const entries = publicAddresses({ changedAt: () => undefined });
    const guides = entries.filter(({ path }) => path.includes('/c/THA/faq'));
    const paths = ['/c', '/de/c', '/es/c', '/fr/c', '/ja/c'].map((start) => `${start}/THA/faq`);
    expect(guides.map(({ path }) => path)).toEqual([...paths, '/c/THA/faq?lang=th']);
    for (const { languages } of guides) expect(languages).toEqual(guides[0]?.languages);
    expect(guides[0]?.languages?.at(-1)).toEqual({ code: 'x-default', path: '/c/THA/faq' });
  });

  test('no address twice', () => {
    const paths = publicAddresses({ changedAt: () => undefined }).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

test('robots.txt closes the API and names the sitemap, and leaves public pages open', () => {
  const lines = robotsText(ORIGIN).split('\n');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
  const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
  const open = publicAddresses({ changedAt: () => undefined }).map(({ path }) => path);
  expect(open.filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});

test('the feed dates and escapes its posts', () => {
  const post = { slug: 'a-post', title: 'A & B', excerpt: '<i>', category: 'Guide' };
  const xml = feedXml(
    [
      { ...post, publishedAt: '2025-06-04' },
      { ...post, slug: 'b', publishedAt: '2025-06-03', updatedAt: '2026-01-02' },
    ],
    ORIGIN,
  );
  expect(xml).toContain('<title>A &amp; B</title>');
  expect(xml).toContain('<description>&lt;i&gt;</description>');
  expect(xml).toContain('<pubDate>Wed, 04 Jun 2025 00:00:00 GMT</pubDate>');
  expect(xml).toContain('<lastBuildDate>Fri, 02 Jan 2026 00:00:00 GMT</lastBuildDate>');
  expect(feedXml([], ORIGIN)).not.toContain('lastBuildDate');
});

test('llms.txt lists destinations with today’s prices', () => {
  const text = llmsText({
    publicOrigin: ORIGIN,
    destinations: [{ iso3: 'JPN', name: 'Japan', plan_count: 1, from_price: cents(450) }],
    posts: [],
  });
  expect(text).toContain('- [Japan](https://shop.example/c/JPN): 1 plan from $4.50');
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

import { describe, expect, test } from 'vitest';
import { sandboxWindow } from '../../../tests/support/shop-window.ts';
import { countries } from '../../countries/read.ts';
import { languageCodes } from '../../languages.ts';
import { statementsIn } from './compose.ts';
import { countryContent, countryGuide, guideContext, guideIn, localLanguages } from './guide.ts';
import { unmarked } from './marks.ts';

const shop = sandboxWindow();
const empty = { plansFor: () => [] };

test('a guide has the shape of the specification (S3.9)', () => {
  const guide = countryGuide('jpn', shop)!;
  expect(Object.keys(guide)).toEqual([
    'country_name',
    'local_language_codes',
    'english_content',
    'localization',
  ]);
  expect(guide.country_name).toBe('Japan');
  expect(Object.keys(guide.localization)).toEqual(guide.local_language_codes);
  expect(Object.keys(guide.english_content).sort()).toEqual([
    'benefits_list',
    'connectivity_guide_markdown',
    'cta_text',
    'faq_list',
    'h1',
    'introduction',
    'seo_description',
    'seo_title',
    'top_cities_list',
    'traveler_tips_markdown',
  ]);
  for (const { q, a } of guide.english_content.faq_list)
    expect([q, a].every((text) => text.length > 3)).toBe(true);
});

describe('the opening (S2.7.4)', () => {
  const opening = (iso3: string, reader: string, plans: typeof shop | typeof empty = shop) =>
    guideIn(iso3, null, plans, reader)!.content.introduction;

  test.each(languageCodes)('%s: price and networks first, wherever plans are on sale', (code) => {
    for (const { iso3 } of countries) {
      const context = guideContext(iso3, shop, guideIn(iso3, null, shop, code)!.language)!;
      const said = (id: string) =>
        context.language.rules.find((rule) => rule.id === id)?.render(context)?.text ?? [];
      const first = [statementsIn(context).advice ?? [], said('offer-price'), said('offer-networks')].flat();
      expect(context.offers?.networks === undefined || first.length > 1, iso3).toBe(true);
      expect(opening(iso3, code).startsWith(unmarked(first.join(context.language.between))), iso3).toBe(true);
    }
  });

  test('then what is special about the place, where it bears on the use of a phone', () => {
    expect(opening('USA', 'en')).toMatch(/6 (time zones|standard times)/);
    expect(opening('BDI', 'en')).toMatch(/internet|online/);
    expect(opening('YEM', 'en')).toMatch(/^Most governments advise against travel/);
    expect(opening('TUV', 'en')).toMatch(/coral|atolls/i);
    for (const iso3 of ['JPN', 'FRA', 'CHE', 'LSO'])
      expect(opening(iso3, 'en')).not.toMatch(/people|capital|coast|lies wholly|keeps? left|drives/i);
  });

  test('where nothing is on sale, two things about the place', () => {
    expect(opening('JPN', 'en', empty)).toMatch(/37\.2 million people.* left/s);
  });
});

test('the country page gets the same words as the guide, but for the heading', () => {
  const { h1, ...words } = countryContent('KEN', shop)!;
  const { english_content: guide } = countryGuide('KEN', shop)!;
  expect(guide).toMatchObject(words);
  expect(guide.h1).not.toBe(h1);
});

test('prices are those on sale at this moment', () => {
  const dearer = {
    plansFor: (iso3: string) =>
      shop.plansFor(iso3).map((p) => ({ ...p, price: (p.price * 3) as typeof p.price })),
  };
  const price = (guide: ReturnType<typeof countryGuide>) => guide!.english_content.introduction;
  expect(price(countryGuide('JPN', shop))).toMatch(/\$4\b/);
  expect(price(countryGuide('JPN', dearer))).toMatch(/\$12\b/);
});

test('without plans the guide stands on its facts alone and names no price', () => {
  const { english_content: guide } = countryGuide('JPN', empty)!;
  expect(JSON.stringify(guide)).not.toMatch(/\$\d/);
  expect(guide.introduction).not.toMatch(/eSIM|install|set it up/i);
  expect(guide.faq_list.length).toBeGreaterThanOrEqual(8);
});

test('a place that is none has neither guide nor content', () => {
  expect(countryGuide('ATA', shop)).toBeUndefined();
  expect(countryContent('', shop)).toBeUndefined();
});

describe('the language of a guide', () => {
  const code = (iso3: string, asked: string | null, reader: string) =>
    guideIn(iso3, asked, shop, reader)?.language.code;

  test('for readers of English, what is asked for and known at the destination; else English', () => {
    expect(code('JPN', null, 'en')).toBe('en');
    expect(code('JPN', 'JA', 'en')).toBe('ja');
    expect(code('JPN', 'xx', 'en')).toBe('en');
    expect(code('THA', 'de', 'en')).toBe('en');
    expect(localLanguages('GBR')).toEqual([]);
  });

  test('for other readers, their own wherever nothing else is asked for', () => {
    expect(code('THA', null, 'de')).toBe('de');
    expect(code('THA', 'xx', 'de')).toBe('de');
    expect(code('THA', 'en', 'de')).toBe('en');
    expect(code('THA', 'th', 'de')).toBe('th');
    // A language that isn't written for every destination: its own at home, English elsewhere.
    const [home, local] = countries.flatMap(({ iso3 }) =>
      localLanguages(iso3)
        .filter(({ everywhere, code }) => !everywhere && code !== 'th')
        .map((language) => [iso3, language.code] as const),
    )[0]!;
    expect(code(home, null, local)).toBe(local);
    expect(code('THA', null, local)).toBe('en');
  });

  test('a place that is none has no guide in any', () => {
    expect(guideIn('ATA', null, shop, 'de')).toBeUndefined();
  });
});

test('what the destination’s own list of languages says stays as it is', () => {
  expect(countryGuide('THA', shop)?.local_language_codes).toEqual(['th']);
  expect(Object.keys(countryGuide('GBR', shop)?.localization ?? {})).toEqual([]);
});

test('the same guide each time', () => {
  expect(countryGuide('BRA', shop)).toEqual(countryGuide('BRA', shop));
});

test('a guide as data carries its statements, dated; a page gets them apart', () => {
  const { english_content: guide } = countryGuide('CHN', shop)!;
  expect(guide.connectivity_guide_markdown).toMatch(
    /^### Know before you go\n\n- .*\(Read over on \d+ \w+ \d{4}\. Source: .+\)/,
  );
  const page = guideIn('CHN', null, shop, 'en')!;
  expect(page.content.connectivity_guide_markdown).not.toContain('Read over');
  expect(page.statements.list.map(({ id }) => id)).toContain('firewall');
});

test('no fact is told twice: price, plugs and time once each', () => {
  const { english_content: guide } = countryGuide('EST', shop)!;
  const all = JSON.stringify({ ...guide, seo_description: '' });
  expect(all.match(/\$3\.99/g)).toHaveLength(1);
  expect(all.match(/types? C and F/g)).toHaveLength(1);
  expect(all.match(/UTC\+2/g)).toHaveLength(1);
});

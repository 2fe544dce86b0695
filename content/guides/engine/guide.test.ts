import { describe, expect, test } from 'vitest';
import { sandboxWindow } from '../../../tests/support/shop-window.ts';
import { countryContent, countryGuide, guideIn, localLanguages } from './guide.ts';

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

test('what is special comes first', () => {
  const start = (iso3: string) => countryContent(iso3, shop)?.introduction.split('. ')[0];
  expect(start('USA')).toMatch(/6 (time zones|standard times)/);
  expect(start('NER')).toMatch(/internet|online/);
  expect(start('TUV')).toMatch(/coral|atolls/i);
});

test('the country page gets the same words as the guide', () => {
  const words = countryContent('KEN', shop);
  const { english_content: guide } = countryGuide('KEN', shop)!;
  expect(guide).toMatchObject({ ...words });
});

test('prices are those on sale at this moment', () => {
  const dearer = {
    plansFor: (iso3: string) =>
      shop.plansFor(iso3).map((p) => ({ ...p, price: (p.price * 3) as typeof p.price })),
  };
  const benefit = (guide: ReturnType<typeof countryGuide>) => guide!.english_content.benefits_list.join(' ');
  expect(benefit(countryGuide('JPN', shop))).toMatch(/\$4\b/);
  expect(benefit(countryGuide('JPN', dearer))).toMatch(/\$12\b/);
});

test('without plans the guide stands on its facts alone and names no price', () => {
  const { english_content: guide } = countryGuide('JPN', empty)!;
  expect(JSON.stringify(guide)).not.toMatch(/\$\d/);
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
    expect(code('ITA', null, 'it')).toBe('it');
    expect(code('THA', null, 'it')).toBe('en');
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

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxWindow } from '../../../tests/support/shop-window.ts';
import { countries } from '../../countries/read.ts';
import { compose, textOf } from '../engine/compose.ts';
import { guideContext, localLanguages, type PlansByCountry } from '../engine/guide.ts';
import type { GuideLanguage } from '../engine/language.ts';
import { unmarked } from '../engine/marks.ts';
import { everyWording, wordingFaults } from '../gates/every-wording.ts';
import { outlined } from './languages.ts';

const catalogue = sandboxWindow();
const emptyShop: PlansByCountry = { plansFor: () => [] };
const own = (language: GuideLanguage) =>
  countries
    .map(({ iso3 }) => iso3)
    .filter((iso3) => language.everywhere || localLanguages(iso3).includes(language));

/** Latin words that stay so in any script: technical words, units and codes. */
const technical =
  /^(eSIM|eSIMs|App|Code|SIM|SMS|QR|EID|Wi|Fi|UTC|GB|MB|V|kbit|kbps|s|USD|US|U|NET|iPhone|[A-O]|[A-Z]{3}|[245]?G|T2|O|A1)$/;
const otherScript = new Set(['ar', 'el', 'he', 'ja', 'ko', 'ru', 'th', 'uk', 'zh-Hans', 'zh-Hant']);

describe.each(outlined.map((language) => [language.code, language] as const))('%s', (code, language) => {
  const wordings = new Map<string, string[]>();
  beforeAll(() => {
    for (const iso3 of own(language)) wordings.set(iso3, everyWording(iso3, language, catalogue));
  });
  afterAll(() => wordings.clear());

  test('every wording has its gaps filled, true figures, and no gap or doubled stop', () => {
    expect([...wordings].flatMap(([iso3, texts]) => wordingFaults(iso3, texts, catalogue))).toEqual([]);
  });

  test('a guide is complete without a single plan on sale', () => {
    for (const iso3 of own(language)) {
      const content = compose(guideContext(iso3, emptyShop, language)!);
      expect(content.faq_list.length, iso3).toBeGreaterThanOrEqual(8);
      expect(content.benefits_list.length, iso3).toBeGreaterThanOrEqual(2);
      expect(content.traveler_tips_markdown, iso3).toMatch(/^### /);
      expect(content.connectivity_guide_markdown, iso3).toMatch(/^### /);
    }
  });

  test('Intl names its countries, and no Latin words are left but names and technical words', () => {
    const regions = new Intl.DisplayNames(language.locale, { type: 'region', fallback: 'none' });
    expect(countries.filter(({ iso2 }) => regions.of(iso2) === undefined)).toEqual([]);
    if (!otherScript.has(code)) return;
    for (const [iso3, texts] of wordings) {
      const context = guideContext(iso3, catalogue, language)!;
      const { country, offers } = context;
      const brands = [...country.networks.map(({ name }) => name), ...(offers?.networks?.names ?? [])].join(
        ' ',
      );
      const text = [...texts, textOf(compose(context))].join(' ');
      const words = unmarked(text).match(/[A-Za-zÀ-ſ]+[0-9]?/g) ?? [];
      expect([...new Set(words.filter((word) => !technical.test(word) && !brands.includes(word)))]).toEqual(
        [],
      );
    }
  });
});

test('forms of counting: Russian, Arabic and Hebrew', () => {
  const days = (code: string, iso3: string) => {
    const language = outlined.find((found) => found.code === code)!;
    return unmarked(everyWording(iso3, language, catalogue).join(' '));
  };
  expect(days('ru', 'RUS')).toContain('11 часовых поясов');
  expect(days('ar', 'EGY')).toMatch(/3 أيام(.|\n)*90 يومًا/);
  expect(days('he', 'ISR')).toMatch(/3 ימים(.|\n)*15 יום/);
});

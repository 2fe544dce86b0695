import { describe, expect, test } from 'vitest';
import { compose, textOf } from '../../../core/content/compose.ts';
import { guideContext, localLanguages, type PlansByCountry } from '../../../core/content/guide.ts';
import { GuideContext } from '../../../core/content/guide-context.ts';
import type { GuideLanguage } from '../../../core/content/language.ts';
import { unmarked } from '../../../core/content/marks.ts';
import { countries } from '../../countries/read.ts';
import { numberFaults } from '../gates/numbers.ts';
import { sandboxWindow } from '../gates/shop-window.ts';
import { outlined } from './languages.ts';

const catalogue = sandboxWindow();
const emptyShop: PlansByCountry = { plansFor: () => [] };
const own = (language: GuideLanguage) =>
  countries
    .map(({ iso3 }) => iso3)
    .filter((iso3) => language.everywhere || localLanguages(iso3).includes(language));

/** A context that picks every time the same place in the list of wordings. */
class Nth extends GuideContext {
  readonly #nth: number;

  constructor(c: GuideContext, nth: number) {
    super(c.country, c.facts, c.offers, c.language);
    this.#nth = nth;
  }

  override pick<T>(choices: readonly T[]): T {
    return choices[this.#nth % choices.length]!;
  }
}

/** All wordings of all sentences and questions that a destination's facts allow, marked; four is the most wordings of one. */
function everyWording(iso3: string, language: GuideLanguage): string[] {
  const context = guideContext(iso3, catalogue, language)!;
  return [0, 1, 2, 3, 4].flatMap((nth) => {
    const c = new Nth(context, nth);
    const said = language.rules.flatMap((rule) => rule.render(c)?.text ?? []);
    const asked = language.questions.flatMap((entry) => {
      const found = entry.render(c);
      return found ? [found.question, found.text] : [];
    });
    return [...said, ...asked];
  });
}

/** Latin words that stay so in any script: technical words, units and codes. */
const technical =
  /^(eSIM|eSIMs|SIM|SMS|QR|EID|Wi|Fi|UTC|GB|MB|V|kbit|s|USD|US|U|NET|iPhone|[A-O]|[A-Z]{3}|[245]?G|T2|O|A1)$/;
const otherScript = new Set(['ar', 'el', 'he', 'ja', 'ko', 'ru', 'th', 'uk', 'zh-Hans', 'zh-Hant']);

describe.each(outlined.map((language) => [language.code, language] as const))('%s', (code, language) => {
  test('every wording has its gaps filled, true figures, and no gap or doubled stop', () => {
    for (const iso3 of own(language)) {
      const { facts, country } = guideContext(iso3, catalogue, language)!;
      for (const text of everyWording(iso3, language)) {
        const shown = unmarked(text);
        expect(shown, iso3).not.toMatch(/[{}]|undefined|null| {2,}| [,.;:!?](\s|$)|\.\.(\s|$)/);
        expect(numberFaults(text, facts, country, catalogue.plansFor(iso3)), shown).toEqual([]);
      }
    }
  });

  test('a guide is complete without a single plan on sale', () => {
    for (const iso3 of own(language)) {
      const content = compose(guideContext(iso3, emptyShop, language)!);
      expect(content.faq_list.length, iso3).toBeGreaterThanOrEqual(8);
      expect(content.benefits_list.length, iso3).toBeGreaterThanOrEqual(3);
      expect(content.traveler_tips_markdown, iso3).toMatch(/^### /);
      expect(content.connectivity_guide_markdown, iso3).toMatch(/^### /);
    }
  });

  test('Intl names its countries, and no Latin words are left but names and technical words', () => {
    const regions = new Intl.DisplayNames(language.locale, { type: 'region', fallback: 'none' });
    expect(countries.filter(({ iso2 }) => regions.of(iso2) === undefined)).toEqual([]);
    if (!otherScript.has(code)) return;
    for (const iso3 of own(language)) {
      const { country, offers } = guideContext(iso3, catalogue, language)!;
      const brands = [...country.networks.map(({ name }) => name), ...(offers?.networks?.names ?? [])].join(
        ' ',
      );
      const text = [
        ...everyWording(iso3, language),
        textOf(compose(guideContext(iso3, catalogue, language)!)),
      ].join(' ');
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
    return unmarked(everyWording(iso3, language).join(' '));
  };
  expect(days('ru', 'RUS')).toContain('11 часовых поясов');
  expect(days('ar', 'EGY')).toMatch(/3 أيام(.|\n)*90 يومًا/);
  expect(days('he', 'ISR')).toMatch(/3 ימים(.|\n)*15 יום/);
});

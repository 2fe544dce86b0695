import { describe, expect, test } from 'vitest';
import { type Language, languageCodes } from '../../../content/languages.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { countryMeta } from './country-meta.ts';
import { countryPage } from './country-page.server.ts';
import { saleTerms } from './sale-terms.ts';

const plan: Plan = {
  uid: 'pln_1',
  name: 'Japan 1 GB',
  scope: 'country',
  region: null,
  data_quota_mb: 1000,
  validity_days: 8,
  price: cents(400),
  policy_name: 'Full speed until the data is used up',
  countries_enabled: ['JPN'],
  daily_quota_mb: null,
  reduced_speed_kbps: null,
  hotspot: true,
  networks: [
    { country: 'JPN', names: ['docomo', 'au', 'SoftBank', 'Rakuten'], generation: '5G' },
    { country: 'KOR', names: ['KT'], generation: '5G' },
  ],
  install_within_days: null,
  starts: 'first_use',
  identity_check: false,
  apn: 'automatic',
  breakout: null,
};

function ask(code: string, plans: Plan[] = [plan], search = '', language: Language = 'en') {
  return countryPage({
    code,
    search,
    catalogue: { plansFor: () => plans },
    isOff: (iso3) => iso3 === 'PRK',
    isFeatured: () => false,
    keepsPrice: () => false,
    offers: { promotions: [], lowestOf: () => 0 },
    publicOrigin: 'https://shop.example',
    now: new Date('2026-11-23T23:00:00Z'),
    language,
  });
}

/** What a loader threw: a redirect, or data with a status. */
function thrownBy(act: () => unknown): { status: number | undefined; location: string | null } {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof Response) {
      return { status: thrown.status, location: thrown.headers.get('location') };
    }
    return { status: (thrown as { init: ResponseInit }).init.status, location: null };
  }
  throw new Error('nothing was thrown');
}

describe('the address of a country', () => {
  test.each([
    ['jpn', '?utm_source=x', '/c/JPN?utm_source=x'],
    ['JP', '', '/c/JPN'],
    ['xk', '', '/c/XKX'],
  ])('%s%s moves for good to %s', (code, search, to) => {
    expect(thrownBy(() => ask(code, [plan], search))).toEqual({ status: 301, location: to });
  });

  test.each(['ZZZ', 'zzz', '', 'JAPAN', '../etc', 'J'.repeat(8000)])('%.10s is a real 404', (code) => {
    expect(thrownBy(() => ask(code, []))).toEqual({ status: 404, location: null });
  });
});

describe('what the page shows', () => {
  test('a phrase without the name, the canonical address, and what the cheapest plan gives on three networks at most', () => {
    const page = ask('JPN', [{ ...plan, uid: 'dear', price: cents(900), networks: [] }, plan]);
    expect(page.words.phrase).toMatch(/^[a-z]/);
    expect(page.words.phrase).not.toContain('Japan');
    expect(page.canonical).toBe('https://shop.example/c/JPN');
    expect(page.words.introduction).toBe(
      'Data on docomo, au, and SoftBank, from $4. Install at home; your 7 days start when you land.',
    );
  });

  test('the introduction says no price where another plan costs less than the one on the stub', () => {
    const tiny = { ...plan, data_quota_mb: 500, price: cents(250), starts: 'installation' as const };
    const said = ask('JPN', [tiny, plan]);
    expect(said.words.introduction).toBe(
      'Data on docomo, au, and SoftBank. Install at home; your 7 days start when you land.',
    );
    const unnamed = ask('JPN', [tiny, { ...plan, networks: [] }]);
    expect(unnamed.words.introduction).toBe('Install at home; your 7 days start when you land.');
  });

  test('the introduction promises no start that the plan doesn’t keep, and no network that it doesn’t name', () => {
    const said = (differs: Partial<Plan>) => ask('JPN', [{ ...plan, ...differs }]).words.introduction;
    expect(said({ starts: 'installation', networks: [] })).toBe(
      'Data from $4. Its 7 days start when you install it, so do that just before you need it.',
    );
    expect(said({ starts: null })).toContain('isn’t stated');
  });

  test('in another language: plans are named by their place, what happens after their data by their figures', () => {
    const daily = { ...plan, daily_quota_mb: 2000, reduced_speed_kbps: 512 };
    const asia: Plan = { ...plan, scope: 'region', region: 'Asia', countries_enabled: ['JPN', 'KOR'] };
    const { plans } = ask('JPN', [plan, daily, asia], '', 'fr');
    expect(
      plans.map(({ name, policy_name }) => [name, policy_name].map((words) => words.replace(/\s/g, ' '))),
    ).toEqual([
      ['Japon 1 Go', 'Plein débit jusqu’à épuisement des données'],
      ['Japon illimité, 2 Go par jour', 'Illimité : 2 Go par jour à plein débit, puis 512 kbit/s'],
      ['Asie 1 Go', 'Plein débit jusqu’à épuisement des données'],
    ]);
  });

  test('in another language: its name of the country, and the words that every country has', () => {
    const page = ask('JPN', [plan], '', 'fr');
    expect(page).toMatchObject({ name: 'Japon', canonical: 'https://shop.example/c/JPN' });
    expect(page.words.phrase).toBe('connecté dès l’arrivée.');
    expect(page.words.introduction).toMatch(/^Des données sur docomo, au et SoftBank, dès 4/);
    expect(page.nearby.countries.map(({ name }) => name)).toContain('Corée du Sud');
  });

  test.each(languageCodes)(
    'in %s the phrase begins with a letter, and no space parts Chinese or Japanese sentences',
    (language) => {
      const { phrase, introduction } = ask('JPN', [plan], '', language).words;
      expect(phrase).toMatch(/^\p{L}/u);
      if (/^(ja|zh)/.test(language)) expect(introduction).not.toMatch(/[。、] /);
    },
  );

  test('what to know before paying, in the page’s language, where there is something', () => {
    expect(ask('UKR').warning?.advice).toMatch(/^Most governments advise against travel here/);
    expect(ask('UKR', [plan], '', 'pt-BR').warning?.advice).toMatch(/^A maioria dos governos desaconselha/);
    expect(ask('CHN', [plan], '', 'de').warning).toMatchObject({
      statement: expect.stringMatching(/Google/),
    });
    expect(ask('JPN').warning).toBeUndefined();
  });

  test('a known country without plans is a page, not a 404', () => {
    expect(ask('JPN', [])).toMatchObject({ name: 'Japan', plans: [], areas: [] });
  });

  test('a country that the list lacks falls back to its code (S2.6.1)', () => {
    expect(ask('ATA')).toMatchObject({ name: 'ATA', listed: false, words: { phrase: 'online on landing.' } });
  });
});

describe('title, description and structured data', () => {
  const at = (...prices: number[]) =>
    countryMeta(messagesOf('en', 'country'), {
      name: 'Japan',
      canonical: 'https://shop.example/c/JPN',
      plans: prices.map((price) => ({ ...plan, price: cents(price), area: null })),
      areas: [],
      image: '/og/c/JPN.png?from=400',
      sale: saleTerms(new Date('2026-11-23T23:00:00Z')),
    });

  test('lowest and highest price and the number of offers', () => {
    const meta = at(1900, 400, 6250);
    expect(meta.title).toBe('Japan eSIM: 3 data plans from $4');
    expect(meta.description).toContain('3 data eSIMs for Japan, $4 to $62.50.');
    expect(meta.structuredData).toMatchObject({
      '@type': 'Product',
      image: 'https://shop.example/og/c/JPN.png?from=400',
      hasMerchantReturnPolicy: {
        merchantReturnDays: 1,
        merchantReturnLink: 'https://shop.example/refund-policy',
      },
      offers: {
        '@type': 'AggregateOffer',
        offers: Array(3).fill({ '@type': 'Offer', name: 'Japan 1 GB', priceValidUntil: '2026-11-25' }),
        priceCurrency: 'USD',
        lowPrice: '4.00',
        highPrice: '62.50',
        offerCount: 3,
      },
    });
  });

  test('an unlimited plan is offered by what a day gives, for the place that it covers', () => {
    const { plans, areas, sale } = ask('JPN', [
      { ...plan, name: 'Data 3 GB', daily_quota_mb: 1000, data_quota_mb: 3000, validity_days: 4 },
      { ...plan, scope: 'region', region: 'Asia', countries_enabled: ['JPN', 'KOR'], daily_quota_mb: 2000 },
    ]);
    const { structuredData } = countryMeta(messagesOf('en', 'country'), {
      name: 'Japan',
      canonical: 'https://shop.example/c/JPN',
      image: '/og/c/JPN.png',
      plans,
      areas,
      sale,
    });
    expect(structuredData?.offers.offers.map(({ name }) => name)).toEqual([
      'Japan, unlimited: 1 GB a day at full speed, 3 full days',
      'Asia, unlimited: 2 GB a day at full speed, 7 full days',
    ]);
  });

  test('one plan: one price, no range', () => {
    expect(at(400).description).toContain('1 data eSIM for Japan, $4.');
  });

  test('no plan: nothing is offered', () => {
    expect(at()).not.toHaveProperty('structuredData');
  });
});

test('a place that nothing is sold for keeps its page, which says so', () => {
  expect(ask('PRK', [])).toMatchObject({ notSold: true, plans: [] });
  expect(ask('JPN', []).notSold).toBe(false);
});

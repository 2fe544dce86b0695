import { describe, expect, test } from 'vitest';
import type { Language } from '../../../content/languages.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { countryMeta } from './country-meta.ts';
import { countryPage } from './country-page.server.ts';

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
    publicOrigin: 'https://shop.example',
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
  test('words, canonical address and at most three networks of this country', () => {
    const page = ask('JPN');
    expect(page.words.heading).toContain('Japan');
    expect(page.words.description).toContain('Japan');
    expect(page.canonical).toBe('https://shop.example/c/JPN');
    expect(page.networks).toEqual({ names: ['docomo', 'au', 'SoftBank'], fast: true });
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
    expect(page.words.heading).toContain('Japon');
    expect(page.nearby.countries.map(({ name }) => name)).toContain('Corée du Sud');
  });

  test('a known country without plans is a page, not a 404', () => {
    expect(ask('JPN', [])).toMatchObject({ name: 'Japan', plans: [], areas: [], networks: null });
  });

  test('a country that the list lacks falls back to its code (S2.6.1)', () => {
    const fallback = { heading: 'ATA, online on landing.', description: null };
    expect(ask('ATA')).toMatchObject({ name: 'ATA', listed: false, networks: null, words: fallback });
  });
});

describe('title, description and structured data', () => {
  const at = (...prices: number[]) =>
    countryMeta(messagesOf('en', 'country'), {
      name: 'Japan',
      canonical: 'https://shop.example/c/JPN',
      plans: prices.map((price) => ({ ...plan, price: cents(price) })),
      words: { description: null },
    });

  test('lowest and highest price and the number of offers', () => {
    const meta = at(1900, 400, 6250);
    expect(meta.title).toBe('Japan eSIM: 3 data plans from $4');
    expect(meta.description).toContain('3 data eSIMs for Japan, $4 to $62.50.');
    expect(meta.structuredData).toMatchObject({
      '@type': 'Product',
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: '4.00',
        highPrice: '62.50',
        offerCount: 3,
      },
    });
  });

  test('one plan: one price, no range', () => {
    expect(at(400).description).toContain('1 data eSIM for Japan, $4.');
  });

  test('no plan: nothing is offered', () => {
    expect(at()).not.toHaveProperty('structuredData');
  });
});

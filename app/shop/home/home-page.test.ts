import { expect, test } from 'vitest';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import { homePage } from './home-page.server.ts';

const never = () => false;

const plan = {
  uid: 'pln_1',
  data_quota_mb: 5000,
  daily_quota_mb: null,
  validity_days: 16,
  price: cents(800),
};

function catalogue(...codes: string[]) {
  return {
    sharedPlans: [] as Plan[],
    countries: codes.map((iso3) => ({ iso3, name: iso3, plan_count: 12 })),
    plansFor: (iso3: string) => (codes.includes(iso3) ? [plan as Plan] : []),
  };
}

test('the eight in their order (S2.4.2), counted and priced by the catalogue', () => {
  const { popular, canonical } = homePage(
    { catalogue: catalogue('JPN', 'ESP'), publicOrigin: 'https://shop.example' },
    'en',
    never,
  );
  expect(popular.map(({ iso3 }) => iso3)).toEqual(['USA', 'GBR', 'JPN', 'DEU', 'FRA', 'AUS', 'CAN', 'ESP']);
  expect(popular[2]).toEqual({ iso3: 'JPN', name: 'Japan', onSale: { plans: 12, from: 800 } });
  expect(popular[0]).toEqual({ iso3: 'USA', name: 'United States', onSale: null });
  expect(canonical).toBe('https://shop.example/');
});

test('a place whose cheapest plan keeps its price for friends says so', () => {
  const { popular } = homePage(
    { catalogue: catalogue('JPN', 'ESP'), publicOrigin: '' },
    'en',
    ({ uid }) => uid === 'pln_1',
  );
  expect(popular[2]?.onSale).toEqual({ plans: 12, from: 800, full_price: true });
});

test('the ticket of the hero is a plan on sale: Japan, or else the first of the list, or none', () => {
  const ticketAt = (...codes: string[]) =>
    homePage({ catalogue: catalogue(...codes), publicOrigin: '' }, 'en', never).ticket;
  expect(ticketAt('USA', 'JPN')).toMatchObject({ iso3: 'JPN', plan: { price: 800, validity_days: 16 } });
  expect(ticketAt('FRA', 'ESP')?.iso3).toBe('FRA');
  expect(ticketAt('TUV')).toBeNull();
});

test('countries are named in the language of the page', () => {
  const { popular } = homePage({ catalogue: catalogue('JPN'), publicOrigin: '' }, 'de', never);
  expect(popular.map(({ name }) => name)).toEqual(expect.arrayContaining(['Vereinigte Staaten', 'Spanien']));
});

test('regions on sale stand below them, each from the price of its own plans', () => {
  const shared = {
    ...plan,
    uid: 'pln_eu',
    scope: 'region',
    region: 'Europe',
    countries_enabled: ['ESP', 'FRA'],
  } as Plan;
  const { regions } = homePage(
    { catalogue: { ...catalogue('ESP', 'FRA'), sharedPlans: [shared] }, publicOrigin: '' },
    'de',
    never,
  );
  // It covers half of all that is on sale here, too.
  expect(regions).toEqual([
    { slug: 'europe', name: 'Europa', from: 800 },
    { slug: 'global', name: 'Weltweit', from: 800 },
  ]);
});

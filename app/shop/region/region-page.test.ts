import { describe, expect, test } from 'vitest';
import type { Language } from '../../../content/languages.ts';
import type { CountryOnSale } from '../../../core/catalogue/listing.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { worksIn } from '../country/shown-plan.ts';
import { regionPage } from './region-page.server.ts';

const plan: Plan = {
  uid: 'pln_1',
  name: 'Gulf 1 GB',
  scope: 'region',
  region: 'Gulf',
  data_quota_mb: 1000,
  validity_days: 8,
  price: cents(850),
  policy_name: 'Full speed until the data is used up',
  countries_enabled: ['ARE', 'OMN', 'QAT', 'SAU', 'EGY'],
  daily_quota_mb: null,
  reduced_speed_kbps: null,
  hotspot: true,
  networks: [{ country: 'OMN', names: ['Omantel'], generation: '5G' }],
  install_within_days: null,
  starts: null,
  identity_check: null,
  apn: null,
  breakout: null,
};
const own: Plan = { ...plan, uid: 'pln_own', scope: 'country', region: null, price: cents(500) };
const countries = ['ARE', 'BHR', 'EGY', 'KWT', 'OMN', 'QAT', 'SAU'].map(
  (iso3): CountryOnSale => ({
    iso3,
    iso2: iso3.slice(0, 2),
    name: iso3,
    country_name: iso3,
    plan_count: 1,
    from_price: cents(500),
  }),
);

function ask(slug: string, sharedPlans: Plan[] = [plan], language: Language = 'en') {
  return regionPage({
    slug,
    search: '?utm=1',
    catalogue: { countries, sharedPlans, plansFor: (iso3) => (iso3 === 'OMN' ? [own] : []) },
    isFeatured: () => false,
    keepsPrice: ({ uid }) => uid === own.uid,
    offers: { promotions: [], lowestOf: () => 0 },
    publicOrigin: 'https://shop.example',
    now: new Date('2026-11-23T12:00:00Z'),
    language,
  });
}

describe('the page of a region', () => {
  test('says of each country what a plan there costs, and whether that is the price for friends too', () => {
    const priced = ask('gulf').countries.filter(({ from }) => from !== null);
    expect(priced).toEqual([{ iso3: 'OMN', name: 'Oman', from: 500, full_price: true, covered: true }]);
  });

  test('says in how many of its countries a plan works, and in which not', () => {
    const page = ask('gulf');
    expect(page.areas[0]).toMatchObject({
      name: 'Gulf',
      covered: 4,
      reach: '4 of 6 destinations',
      missing: { names: 'Bahrain, Kuwait', more: '', count: 2 },
      beyond: { names: 'Egypt', count: 1 },
    });
    expect(page.countries.filter(({ covered }) => covered).map(({ name }) => name)).toEqual([
      'Oman',
      'Qatar',
      'Saudi Arabia',
      'United Arab Emirates',
    ]);
    // Every ticket of the page says it so, also where its plan works beyond the region.
    expect(worksIn(messagesOf('en', 'country'), page.areas[0], page.name)).toBe('4 of 6 destinations');
    expect(page.image).toBe('/og/regions/gulf.png?from=850');
    expect(page.plans[0]?.network).toBe(0);
  });

  test('is in the language of the page', () => {
    const page = ask('gulf', [plan], 'de');
    expect(page.name).toBe('Golfstaaten');
    expect(page.plans[0]?.name).toBe('Golfstaaten 1\u00a0GB');
    expect(page.areas[0]?.missing.names).toBe('Bahrain, Kuwait');
  });

  test('without a plan it is there, and offers none', () => {
    expect(ask('gulf', [])).toMatchObject({ plans: [], countries: [], from: null, name: 'Gulf' });
  });

  test('another spelling leads to the address, and what is no region to what may be meant', () => {
    const thrown = (slug: string): unknown => {
      try {
        return ask(slug);
      } catch (error) {
        return error;
      }
    };
    const redirect = thrown('Gulf') as Response;
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/regions/gulf?utm=1']);
    expect(thrown('persian-gulf')).toMatchObject({
      data: [{ to: '/regions/gulf', name: 'Gulf' }],
      init: { status: 404 },
    });
  });
});

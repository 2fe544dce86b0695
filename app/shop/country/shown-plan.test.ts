import { describe, expect, test } from 'vitest';
import type { Language } from '../../../content/languages.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { type PlaceNames, shownPlans, worksIn } from './shown-plan.ts';

function plan(uid: string, region: string | null, countries: string[]): Plan {
  return {
    uid,
    name: uid,
    scope: region ? 'region' : 'country',
    region,
    data_quota_mb: 3000,
    validity_days: 8,
    price: cents(800),
    policy_name: 'Full speed until the data is used up',
    countries_enabled: countries,
    daily_quota_mb: null,
    reduced_speed_kbps: null,
    hotspot: true,
    networks: [{ country: 'JPN', names: ['docomo'], generation: '5G' }],
    install_within_days: 180,
    starts: 'first_use',
    identity_check: false,
    apn: 'automatic',
    breakout: null,
  };
}

const names: Record<string, string> = { CAN: 'Canada', MEX: 'Mexico', USA: 'United States', JPN: 'Japan' };
const placeNames: PlaceNames = {
  language: 'en',
  country: (iso3) => names[iso3] ?? iso3,
  region: (name) => name ?? 'Several countries',
};
const never = () => false;
const t = messagesOf('en', 'country');

describe('the plans that travel to the page', () => {
  test('an area is listed once for all its plans, its countries joined by name', () => {
    const { plans, areas } = shownPlans(
      [
        plan('own', null, ['USA']),
        plan('a', 'North America', ['USA', 'MEX', 'CAN']),
        plan('b', 'North America', ['CAN', 'MEX', 'USA']),
      ],
      'USA',
      placeNames,
      never,
    );
    expect(plans.map(({ uid, area }) => [uid, area])).toEqual([
      ['own', null],
      ['a', 0],
      ['b', 0],
    ]);
    expect(areas).toEqual([
      { name: 'North America', scope: 'region', count: 3, countries: 'Canada, Mexico, United States' },
    ]);
  });

  test('where a friend’s percent does not come off, and not a byte where it does', () => {
    const [kept, given] = shownPlans(
      [plan('kept', null, ['JPN']), plan('given', null, ['JPN'])],
      'JPN',
      placeNames,
      ({ uid }) => uid === 'kept',
    ).plans;
    expect(kept?.full_price).toBe(true);
    expect(Object.keys(given!)).not.toContain('full_price');
  });

  test('two wholesalers may call different lists "Asia"', () => {
    const { areas } = shownPlans(
      [plan('a', 'Asia', ['JPN', 'KOR']), plan('b', 'Asia', ['JPN', 'THA'])],
      'JPN',
      placeNames,
      never,
    );
    expect(areas.map((area) => area.countries)).toEqual(['Japan, KOR', 'Japan, THA']);
  });

  test('networks are listed once for all plans that share them, and only those of this country', () => {
    const own = [plan('a', null, ['JPN']), plan('b', null, ['JPN'])];
    const { plans, networkLists } = shownPlans(own, 'JPN', placeNames, never);
    expect(networkLists).toEqual(['docomo (5G)']);
    expect(plans.map(({ network }) => network)).toEqual([0, 0]);
    expect(shownPlans(own, 'KOR', placeNames, never).plans[0]?.network).toBeNull();
  });

  test('networks of other countries and what else the page never shows stay behind', () => {
    const { plans } = shownPlans([plan('own', null, ['JPN'])], 'JPN', placeNames, never);
    expect(plans[0]).not.toHaveProperty('networks');
    expect(plans[0]).not.toHaveProperty('countries_enabled');
  });
});

test('a short country list stands on the card, a long one is counted', () => {
  expect(worksIn(t, undefined, 'Japan')).toBe('Japan');
  expect(worksIn(t, { name: 'Two', scope: 'region', count: 2, countries: 'Canada, Mexico' }, 'Canada')).toBe(
    'Canada, Mexico',
  );
  expect(worksIn(t, { name: 'Asia', scope: 'region', count: 23, countries: '…' }, 'Japan')).toBe(
    '23 countries',
  );
});

test.each<[Language, string]>([
  ['en', 'au, docomo (5G)'],
  ['ja', 'au、docomo (5G)'],
  ['ar', '\u2066au, docomo (5G)\u2069'],
])('networks are joined as %s joins names', (language, expected) => {
  const two = {
    ...plan('two', null, ['JPN']),
    networks: [{ country: 'JPN', names: ['au', 'docomo'], generation: '5G' as const }],
  };
  expect(shownPlans([two], 'JPN', { ...placeNames, language }, never).networkLists).toEqual([expected]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givesAtLeast, type PromisedFacts, standInKey } from './stand-in.ts';

const japan: PromisedFacts = {
  countries_enabled: ['JPN'],
  data_quota_mb: 5000,
  validity_days: 31,
  daily_quota_mb: null,
  reduced_speed_kbps: null,
  hotspot: true,
  networks: [{ country: 'JPN', generation: '4G' }],
  install_within_days: 180,
  starts: 'first_use',
  identity_check: null,
  apn: null,
};
const daily: PromisedFacts = {
  ...japan,
  data_quota_mb: 7000,
  daily_quota_mb: 1000,
  reduced_speed_kbps: 512,
};

describe('an offer stands in for a plan', () => {
  test.each<[string, Partial<PromisedFacts>]>([
    ['with the same facts', {}],
    ['in more countries', { countries_enabled: ['JPN', 'KOR'] }],
    ['with 5 % more data', { data_quota_mb: 5250 }],
    ['with more time to install', { install_within_days: 365 }],
    ['that sets its APN by itself', { apn: 'automatic' }],
    ['with a faster network', { networks: [{ country: 'JPN', generation: '5G' }] }],
  ])('%s', (_name, change) => {
    expect(givesAtLeast({ ...japan, ...change }, japan)).toBe(true);
  });

  test('of which the plan states nothing', () => {
    const silent = { ...japan, hotspot: null, networks: [], install_within_days: null, starts: null };
    expect(givesAtLeast(japan, silent)).toBe(true);
    expect(givesAtLeast({ ...japan, starts: 'installation' }, silent)).toBe(true);
  });

  test('that is throttled to a higher speed, after as much a day', () => {
    expect(givesAtLeast({ ...daily, reduced_speed_kbps: 1000 }, daily)).toBe(true);
  });
});

describe('an offer does not stand in for a plan', () => {
  test.each<[string, Partial<PromisedFacts>]>([
    ['elsewhere', { countries_enabled: ['KOR'] }],
    ['with a megabyte less', { data_quota_mb: 4999 }],
    ['with so much more that it is another plan', { data_quota_mb: 5251 }],
    ['for fewer days', { validity_days: 30 }],
    ['for more days', { validity_days: 32 }],
    ['without a hotspot', { hotspot: false }],
    ['when nobody knows of its hotspot', { hotspot: null }],
    ['when nobody knows its networks', { networks: [] }],
    ['that starts when it is installed', { starts: 'installation' }],
    ['that starts nobody knows when', { starts: null }],
    ['that has to be installed sooner', { install_within_days: 90 }],
    ['that has to be installed nobody knows when', { install_within_days: null }],
    ['that asks who the traveller is', { identity_check: true }],
    ['whose APN has to be set by hand', { apn: { by_hand: 'internet' } }],
    ['of another kind', { daily_quota_mb: 500, reduced_speed_kbps: 512 }],
  ])('%s', (_name, change) => {
    expect(givesAtLeast({ ...japan, ...change }, japan)).toBe(false);
  });

  test.each<[Partial<PromisedFacts>, Partial<PromisedFacts>, boolean]>([
    [{ identity_check: null }, { identity_check: false }, false],
    [{ identity_check: false }, { identity_check: false }, true],
    [{ identity_check: true }, { identity_check: true }, true],
    [{ identity_check: null }, { identity_check: true }, true],
    [{ apn: { by_hand: 'internet' } }, { apn: { by_hand: 'internet' } }, true],
    [{ apn: { by_hand: 'internet' } }, { apn: { by_hand: 'other' } }, false],
    [{ apn: null }, { apn: 'automatic' }, true],
  ])('unless what the traveller has to do is the same: %j for %j is %j', (offer, plan, fits) => {
    expect(givesAtLeast({ ...japan, ...offer }, { ...japan, ...plan })).toBe(fits);
  });

  test.each<[string, Partial<PromisedFacts>]>([
    ['that is throttled to less', { reduced_speed_kbps: 384 }],
    ['that is throttled to nobody knows what', { reduced_speed_kbps: null }],
    ['that is throttled earlier in the day', { daily_quota_mb: 900 }],
    ['that ends with its data', { daily_quota_mb: null, reduced_speed_kbps: null }],
  ])('of daily data %s', (_name, change) => {
    expect(givesAtLeast({ ...daily, ...change }, daily)).toBe(false);
  });

  test('on 4G for a plan that says 5G', () => {
    const fast: PromisedFacts = {
      ...japan,
      networks: [{ country: 'JPN', generation: '5G' }],
    };
    expect(givesAtLeast(japan, fast)).toBe(false);
  });
});

test('what stands in is never less than what it stands in for', () => {
  const values = {
    countries_enabled: fc.uniqueArray(fc.constantFrom('JPN', 'KOR', 'TWN'), { minLength: 1 }),
    data_quota_mb: fc.constantFrom(1000, 1020, 1050, 1051, 2000),
    validity_days: fc.constantFrom(8, 31),
    daily_quota_mb: fc.constantFrom(null, 500, 520),
    reduced_speed_kbps: fc.constantFrom(null, 128, 512),
    hotspot: fc.constantFrom(null, true, false),
    install_within_days: fc.constantFrom(null, 90, 180),
    starts: fc.constantFrom('first_use' as const, 'installation' as const, null),
    identity_check: fc.constantFrom(null, true, false),
    apn: fc.constantFrom('automatic' as const, { by_hand: 'internet' }, null),
    networks: fc.constantFrom(
      [],
      [{ country: 'JPN', generation: '4G' as const }],
      [{ country: 'JPN', generation: '5G' as const }],
    ),
  };
  let standing = 0;
  fc.assert(
    fc.property(fc.record(values), fc.record(values, { requiredKeys: [] }), (offer, others) => {
      const plan = { ...offer, ...others };
      if (!givesAtLeast(offer, plan)) return;
      standing += 1;
      expect(offer.data_quota_mb).toBeGreaterThanOrEqual(plan.data_quota_mb);
      expect(plan.countries_enabled.filter((each) => !offer.countries_enabled.includes(each))).toEqual([]);
      expect(standInKey(offer)).toBe(standInKey(plan));
      if (plan.hotspot) expect(offer.hotspot).toBe(true);
      if (plan.install_within_days !== null)
        expect(offer.install_within_days).toBeGreaterThanOrEqual(plan.install_within_days);
    }),
    { numRuns: 2000 },
  );
  expect(standing).toBeGreaterThan(10);
});

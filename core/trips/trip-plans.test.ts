import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plan } from '../catalogue/plan.ts';
import { cents } from '../money.ts';
import { tripPlans } from './trip-plans.ts';

const COUNTRIES = ['JPN', 'KOR', 'TWN'];

const shelves = fc
  .array(
    fc.record({
      countries_enabled: fc.subarray(COUNTRIES, { minLength: 1 }),
      data_quota_mb: fc.integer({ min: 1, max: 5 }),
      validity_days: fc.integer({ min: 1, max: 5 }),
      daily_quota_mb: fc.option(fc.integer({ min: 1, max: 3 })),
      price: fc.integer({ min: 1, max: 6 }).map(cents),
      hotspot: fc.option(fc.boolean()),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((each, at) => ({ ...each, uid: `pln_${at}` }) as Plan));

/** A catalogue that tells which countries it was asked for. */
function catalogueOf(all: readonly Plan[]) {
  const looked: string[] = [];
  return {
    looked,
    version: '1',
    plansFor: (iso3: string) => {
      // Lists are looked through with the first trip through a country alone.
      return new Proxy(
        all.filter(({ countries_enabled: at }) => at.includes(iso3)),
        {
          get: (list, name) => {
            if (name === 'filter') looked.push(iso3);
            return Reflect.get(list, name);
          },
        },
      );
    },
  };
}

test('each plan that is left out of a trip has one in its place that is never worse, and all are counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      shelves,
      fc.subarray(COUNTRIES, { minLength: 1 }),
      fc.boolean(),
      async (all, countries, hotspot) => {
        const on = (plan: Plan) => countries.filter((iso3) => plan.countries_enabled.includes(iso3));
        const works = all.filter((plan) => on(plan).length > 0 && (!hotspot || plan.hotspot === true));
        const catalogue = catalogueOf(all);
        // A trip through one country before must not change what the next one is told.
        await tripPlans(catalogue, countries.slice(0, 1), hotspot);
        const trip = await tripPlans(catalogue, countries, hotspot);
        expect(trip.considered).toBe(works.length);
        expect(trip.uncovered).toEqual(
          countries.filter(
            (iso3) => !works.some((plan) => on(plan).includes(iso3) && plan.validity_days > 1),
          ),
        );
        const isStronger = (a: Plan, b: Plan) =>
          on(b).every((iso3) => on(a).includes(iso3)) &&
          a.price <= b.price &&
          a.validity_days >= b.validity_days &&
          a.data_quota_mb >= b.data_quota_mb &&
          (a.daily_quota_mb ?? 9) >= (b.daily_quota_mb ?? 9);
        for (const { plan, terms } of trip.plans) {
          expect(terms.countries).toBe(
            countries.reduce((bits, iso3, at) => (on(plan).includes(iso3) ? bits | (1 << at) : bits), 0),
          );
        }
        const left = trip.plans.map(({ plan }) => plan);
        for (const plan of works) expect(left.some((each) => isStronger(each, plan))).toBe(true);
        for (const { plan, than } of trip.weaker) {
          expect(left).not.toContain(plan);
          expect(isStronger(than, plan)).toBe(true);
        }
      },
    ),
  );
});

test('a country’s plans are looked through once for each version of the catalogue', async () => {
  const plan = {
    ...{ uid: 'pln_1', countries_enabled: ['JPN', 'KOR'], data_quota_mb: 1000, daily_quota_mb: null },
    ...{ validity_days: 8, price: cents(500), hotspot: true },
  } as unknown as Plan;
  const catalogue = catalogueOf([plan]);
  const ask = (...countries: string[]) => tripPlans(catalogue, countries, false);
  await ask('JPN', 'KOR');
  const [once] = [catalogue.looked.length];
  expect(new Set(catalogue.looked)).toEqual(new Set(['JPN', 'KOR']));
  await ask('KOR', 'JPN');
  expect(catalogue.looked).toHaveLength(once);
  catalogue.version = '2';
  await ask('JPN');
  expect(catalogue.looked.length).toBeGreaterThan(once);
});

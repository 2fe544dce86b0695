import { expect, test } from 'vitest';
import { countries } from '../../content/countries/read.ts';
import { countedTurns } from '../../tests/support/counted-turns.ts';
import { listedPlan } from '../../tests/support/listed-plan.ts';
import { cents } from '../money.ts';
import { listingOf } from './listing.ts';
import type { OfferedPlan } from './queries.ts';

const CODES = countries.slice(0, 40).map(({ iso3 }) => iso3);

function offered(n: number, change: Partial<OfferedPlan['plan']> = {}): OfferedPlan {
  return {
    plan: listedPlan(`pln_${n}`, {
      price: cents(1_000 - n),
      countries_enabled: [CODES[n % CODES.length]!],
      ...change,
    }),
    cost: cents(100),
    featured: false,
    hash: '',
  };
}
const many = Array.from({ length: 900 }, (_, n) => offered(n));
const region = offered(900, {
  scope: 'region',
  region: 'Everywhere',
  countries_enabled: CODES,
  price: cents(1),
});

test('a country lists its own plans, cheapest first, and then those of several', async () => {
  const { byCountry, shared, countries: listed } = await listingOf([region, ...many], []);
  const own = many.filter(({ plan }) => plan.countries_enabled[0] === CODES[0]).toReversed();
  expect(byCountry.get(CODES[0]!)!.map(({ uid }) => uid)).toEqual(
    [...own, region].map(({ plan }) => plan.uid),
  );
  expect(shared.map(({ uid }) => uid)).toEqual([region.plan.uid]);
  expect(listed.find(({ iso3 }) => iso3 === CODES[0])).toMatchObject({
    from_price: 1,
    plan_count: own.length + 1,
  });
  const without = await listingOf([region, ...many], [CODES[0]!]);
  expect(without.byCountry.has(CODES[0]!)).toBe(false);
  expect(without.plans.has(own[0]!.plan.uid)).toBe(false);
  expect(without.plans.has(region.plan.uid)).toBe(true);
});

test('its version is another with whatever is shown, and the same in whatever order it was read', async () => {
  const versionOf = async (plans: OfferedPlan[], off: string[] = []) => (await listingOf(plans, off)).version;
  const version = await versionOf([...many, region]);
  expect(await versionOf([region, ...many.toReversed()])).toBe(version);
  const others = [
    await versionOf(many),
    await versionOf([...many, region], [CODES[0]!]),
    await versionOf([...many, { ...region, featured: true }]),
    await versionOf([...many, { ...region, plan: { ...region.plan, price: cents(2) } }]),
    await versionOf([...many, { ...region, plan: { ...region.plan, name: 'Anywhere' } }]),
  ];
  expect(new Set([version, ...others]).size).toBe(6);
});

test('a large catalogue is listed in turns, so that no page waits for all of it', async () => {
  const turns = countedTurns();
  await listingOf(many, []);
  turns.stop();
  // One for 500 plans, and eight for 40 countries.
  expect(turns.past()).toBeGreaterThanOrEqual(9);
});

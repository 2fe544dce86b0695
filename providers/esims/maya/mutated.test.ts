import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Body,
  byFixtures,
  fixture,
  ICCID,
  openScripted,
  profileOf,
  purchaseOf,
  type Script,
  topUpOf,
} from './test-maya.ts';

/** What may stand in the place of any field; `undefined` takes it away. */
const STRANGE: readonly unknown[] = [
  undefined,
  null,
  '',
  '<script>alert(1)</script>',
  'EUR',
  '-1',
  -1,
  0,
  2.5,
  Number.MAX_SAFE_INTEGER + 2,
  1e300,
  true,
  {},
  [[]],
  { id: 5 },
  'x'.repeat(10_000),
  ICCID,
];

type Path = readonly string[];

/** Every place of a body, at any depth. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]));
  return at.length === 0 ? below : [at, ...below];
}

function changed(value: unknown, [key, ...rest]: Path, strange: unknown): unknown {
  if (key === undefined) return strange;
  if (Array.isArray(value))
    return value.map((each, i) => (String(i) === key ? changed(each, rest, strange) : each));
  const fields = { ...(value as Body) };
  fields[key] = changed(fields[key], rest, strange);
  if (fields[key] === undefined) delete fields[key];
  return fields;
}

/** The fixtures, with one place of the one that is named first made strange; and which place that is. */
const strangely = (name: string, ...others: string[]) => {
  const { request, response } = fixture(name);
  const same = byFixtures(...others);
  const isIt = (asked: { method: string; path: string }) =>
    asked.method === request.method && request.path === `/connectivity/v1${asked.path}`;
  return fc
    .tuple(fc.constantFrom(...placesIn(response.body)), fc.constantFrom(...STRANGE))
    .map(([place, strange]) => {
      // As it comes over the wire.
      const body = JSON.parse(JSON.stringify(changed(response.body, place, strange))) as Body;
      const script: Script = (asked) => (isIt(asked) ? { status: response.status, body } : same(asked));
      return { place: place.join('.'), strange, script };
    });
};

const RUNS = { numRuns: 400 };
const SOUND = /^\d{18,20}$/;

describe('one strange field', () => {
  test.each([
    ['esim-create', purchaseOf()],
    ['esim-plan-add-top-up', topUpOf()],
  ])('of %s is never taken for "nothing was bought"', async (name, purchase) => {
    await fc.assert(
      fc.asyncProperty(strangely(name, 'esim-get-ready', 'plans-not-started'), async ({ script }) => {
        const answer = await openScripted(script).maya.buy(purchase);
        expect(['done', 'unknown']).toContain(answer.kind);
        if (answer.kind === 'done') expect(answer.value.esim.iccid).toMatch(SOUND);
      }),
      RUNS,
    );
  });

  test('of the profile before a top-up sends no order that could not be delivered', async () => {
    await fc.assert(
      fc.asyncProperty(strangely('esim-get-ready', 'esim-plan-add-top-up'), async ({ script }) => {
        const { maya, asked } = openScripted(script);
        const answer = await maya.buy(topUpOf());
        const isSent = asked.some(({ method }) => method === 'POST');
        expect(answer.kind === 'done').toBe(isSent);
      }),
      RUNS,
    );
  });

  test.each([
    ['customer-get', ['esim-get-ready'], purchaseOf()],
    ['esim-get-ready', ['customer-get'], purchaseOf()],
    ['plans-after-top-up', ['esim-get-ready'], topUpOf()],
  ] as const)('of %s never makes a look-up say "nothing"', async (name, others, purchase) => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(strangely(name, ...others), async ({ script }) => {
        const answer = await openScripted(script).maya.find(purchase);
        expect(['done', 'retry']).toContain(answer.kind);
        if (answer.kind !== 'done') return;
        told += 1;
        expect(['bought', 'under_way', 'cannot_tell', 'unreadable', 'ambiguous']).toContain(
          answer.value.kind,
        );
        if (answer.value.kind === 'bought') expect(answer.value.bought.esim.iccid).toMatch(SOUND);
      }),
      RUNS,
    );

    expect(told).toBeGreaterThan(10);
  });

  test.each([
    ['esim-get-active', 'plans-active'],
    ['plans-active', 'esim-get-active'],
  ])('of %s makes no state out of nothing', async (name, other) => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(strangely(name, other), async ({ script }) => {
        const answer = await openScripted(script).maya.status(profileOf());
        expect(['done', 'retry', 'refused']).toContain(answer.kind);
        if (answer.kind !== 'done') return;
        told += 1;
        for (const { data_used_mb } of answer.value.plans) {
          if (data_used_mb !== null) expect(data_used_mb).toBeGreaterThanOrEqual(0);
        }
      }),
      RUNS,
    );

    expect(told).toBeGreaterThan(10);
  });

  test('of an offer sinks that offer at most', async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(strangely('products'), async ({ place, script }) => {
        const answer = await openScripted(script).maya.listOffers();
        if (!place.startsWith('products.0')) return;
        told += 1;
        if (answer.kind !== 'done') throw new Error(`expected done, got ${answer.kind}`);
        const { offers, skipped } = answer.value;
        expect(offers.length + skipped.length).toBe(2);
        expect(offers.map(({ wholesale_id }) => wholesale_id)).toContain('fR9aB3cD5eF7');
        for (const { name, cost } of offers) {
          expect(name).not.toMatch(/[<>]/);
          expect(cost.amount).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );

    expect(told).toBeGreaterThan(10);
  });

  test.each([
    ['plan-types', 'pricing'],
    ['pricing', 'plan-types'],
  ])('of %s, of an account that has plan types, makes no offer for nothing', async (name, other) => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(strangely(name, other), async ({ script }) => {
        const answer = await openScripted(script, { MAYA_CATALOGUE: 'plan_types' }).maya.listOffers();
        expect(['done', 'retry', 'refused']).toContain(answer.kind);
        if (answer.kind !== 'done') return;
        told += 1;
        for (const { name: called, cost, validity_days, countries_enabled, unfit } of answer.value.offers) {
          expect(called).not.toMatch(/[<>]/);
          expect(Number.isSafeInteger(cost.amount) && cost.amount > 0).toBe(true);
          expect(validity_days).toBeGreaterThan(1);
          if (unfit === null) expect(countries_enabled.join()).toMatch(/^[A-Z]{3}(,[A-Z]{3})*$/);
        }
      }),
      RUNS,
    );

    expect(told).toBeGreaterThan(10);
  });

  test.each(['customer-create', 'plans-not-started'])('of %s makes no hints that are none', async (name) => {
    const order = name === 'customer-create' ? purchaseOf({ hints: {} }) : topUpOf({ hints: {} });
    let told = 0;
    await fc.assert(
      fc.asyncProperty(strangely(name), async ({ script }) => {
        const answer = await openScripted(script).maya.prepare!(order);
        expect(['done', 'retry', 'refused']).toContain(answer.kind);
        if (answer.kind !== 'done') return;
        told += 1;
        for (const hint of Object.values(answer.value)) expect(hint).toMatch(/^[\w,-]*$/);
      }),
      RUNS,
    );

    expect(told).toBeGreaterThan(10);
  });

  test('of the balance makes no other answer than an amount or none', async () => {
    await fc.assert(
      fc.asyncProperty(strangely('balance'), async ({ script }) => {
        const { maya } = openScripted(script);
        const answer = await maya.balance();
        if (answer.kind === 'done' && answer.value !== null) {
          expect(Number.isSafeInteger(answer.value.amount)).toBe(true);
          expect(answer.value.currency).toMatch(/^[A-Z]{3}$/);
        }
        expect(['done', 'retry', 'refused']).toContain((await maya.check(null)).kind);
      }),
      RUNS,
    );
  });
});

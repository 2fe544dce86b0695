import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { selectOfferedPlans } from './queries.ts';

const clock = testClock();
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock });
});
afterAll(() => shop?.close());

test('a country’s plans changed when the last one came, changed or went', async () => {
  const { db, catalogue } = shop.shop;
  expect(catalogue.changedAt('JPN')).toEqual(clock.now());
  expect(catalogue.changedAt('ZZZ')).toBeUndefined();

  const [cheapest, next] = catalogue.plansFor('JPN');
  const went = new Date('2100-01-02T03:04:05Z');
  await db
    .updateTable('plans')
    .set({ withdrawn_at: went })
    .where('uid', '=', cheapest?.uid ?? '')
    .execute();
  await catalogue.load(db);
  expect(catalogue.plansFor('JPN')[0]?.uid).toBe(next?.uid);
  expect(catalogue.changedAt('JPN')).toEqual(went);
});

test('a plan is re-read only where its row is another', async () => {
  const { db } = shop.shop;
  const { offered: before } = await selectOfferedPlans(db, clock.now());
  const [renamed, hidden] = before;
  const change = (uid: string) => db.updateTable('plans').where('uid', '=', uid);
  await change(renamed!.plan.uid).set({ name: 'Another name' }).execute();
  await change(hidden!.plan.uid).set({ hidden_at: clock.now() }).execute();

  const { offered: after } = await selectOfferedPlans(db, clock.now(), before);
  expect(after.filter((each) => !before.includes(each)).map(({ plan }) => plan)).toEqual([
    { ...renamed!.plan, name: 'Another name' },
  ]);
  expect(before.filter((each) => !after.includes(each))).toEqual([renamed, hidden]);
  const { offered: whole } = await selectOfferedPlans(db, clock.now());
  expect(new Set(after.map(({ plan }) => plan.uid))).toEqual(new Set(whole.map(({ plan }) => plan.uid)));
});

test('a plan that brings in no more than it costs is not on offer', async () => {
  const { db } = shop.shop;
  const { offered } = await selectOfferedPlans(db, clock.now());
  const { uid, price } = offered[0]!.plan;
  await db.updateTable('plans').set({ cost: price }).where('uid', '=', uid).execute();
  const { offered: after } = await selectOfferedPlans(db, clock.now());
  expect(after.map(({ plan }) => plan.uid)).not.toContain(uid);
  expect(after).toHaveLength(offered.length - 1);
});

test('what was read first is never shown last', async () => {
  const { db, catalogue } = shop.shop;
  const read = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'policy_name' in row)) {
        read.resolve();
        await held.promise;
      }
      return result;
    },
  });
  const [plan] = catalogue.plansFor('JPN');
  const price = (price: number) =>
    db.updateTable('plans').set({ price }).where('uid', '=', plan!.uid).execute();
  await price(plan!.price + 1);
  const done: string[] = [];
  const first = catalogue.load(slow).then(() => done.push('first is shown'));
  await read.promise;
  await price(plan!.price + 2);
  const reading = db.withPlugin({
    transformQuery({ node }) {
      done.push('second reads');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const second = catalogue.load(reading);
  held.resolve();
  await Promise.all([first, second]);
  expect(done.slice(0, 2)).toEqual(['first is shown', 'second reads']);
  expect(catalogue.plan(plan!.uid)!.price).toBe(plan!.price + 2);
});

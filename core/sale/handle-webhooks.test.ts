import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { books, buyTestOrder, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { done } from '../answer.ts';
import { SECOND } from '../clock.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { handleWebhooks } from './handle-webhooks.ts';

const clock = testClock();
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock });
});
afterAll(() => shop.close());

function behave(calls: Partial<Wholesaler>): void {
  shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...calls }]]);
}

const webhooks = async (many: number) => {
  const newest = shop.shop.db.selectFrom('webhook_inbox').select('uid').orderBy('received_at', 'desc');
  const rows = await newest.orderBy('uid', 'desc').limit(many).execute();
  return rows.map(({ uid }) => uid);
};

test('of orders that are delivered in one transaction, one that can not be leaves the others alone', async () => {
  const sold = await buyTestOrder(shop);
  const esim = (await selectEsimByOrder(shop.shop.db, sold.uid))!;
  const { iccid, smdp_address, matching_id } = esim;
  const orders = [await placeTestOrder(shop), await placeTestOrder(shop), await placeTestOrder(shop)];
  await Promise.all(orders.map((order) => payTestOrder(shop, order)));
  let bought = 0;
  behave({
    buy: async (request) =>
      ++bought === 2
        ? done({ esim: { iccid, smdp_address, matching_id }, charged: null, hints: {} })
        : shop.wholesaler.buy(request),
  });
  await expect.poll(() => shop.shop.db.selectFrom('webhook_inbox').select('uid').execute()).toHaveLength(4);
  await handleWebhooks(shop.shop, await webhooks(3));
  behave({});
  const after = await Promise.all(orders.map((order) => reread(shop, order)));
  expect(after.map(({ state }) => state).sort()).toEqual(['failed', 'fulfilled', 'fulfilled']);
  expect(after.find(({ state }) => state === 'failed')).toMatchObject({ failure: 'duplicate_iccid' });
  const theirs = await Promise.all(orders.map((order) => books(shop, order)));
  expect(theirs.map(({ esims }) => esims).sort()).toEqual([0, 1, 1]);
  await shop.runJobs();
});

test.each<[string, Wholesaler['buy']]>([
  ['was put off by the wholesaler', async () => ({ kind: 'retry', why: 'test: come back' })],
  ['died while it bought', () => new Promise(() => {})],
])('a webhook whose handling %s is what delivers the order, without the sweeper', async (_name, buy) => {
  const order = await placeTestOrder(shop);
  await payTestOrder(shop, order);
  behave({ buy });
  const dying = shop.runJobs();
  await Promise.race([dying, expect.poll(async () => (await reread(shop, order)).state).toBe('fulfilling')]);
  const newest = await webhooks(1);
  clock.pass(20 * SECOND);
  behave({});
  const done = { status: 'fulfilled', value: { kind: 'done' } };
  expect(await handleWebhooks(shop.shop, newest)).toEqual([done]);
  expect((await reread(shop, order)).state).toBe('fulfilled');
  expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1 });
});

test('a webhook whose payment can not be read stays unhandled, and its job comes again', async () => {
  clock.pass(SECOND);
  const order = await placeTestOrder(shop);
  await payTestOrder(shop, order);
  const received = shop.shop.db
    .selectFrom('webhook_inbox')
    .select('uid')
    .where('received_at', '=', clock.now());
  await expect.poll(() => received.execute()).toHaveLength(1);
  const handled = async (uid: string) =>
    shop.shop.db
      .selectFrom('webhook_inbox')
      .select(['handled_at', 'outcome'])
      .where('uid', '=', uid)
      .executeTakeFirst();
  const { payments } = shop.shop;
  shop.shop.payments = {
    ...payments,
    findSession: async () => ({ kind: 'retry', why: 'test', afterMs: 7_000 }),
  };
  const [uid] = await webhooks(1);
  expect(await handleWebhooks(shop.shop, [uid!])).toEqual([
    { status: 'fulfilled', value: { kind: 'again', afterMs: 7_000 } },
  ]);
  expect(await handled(uid!)).toEqual({ handled_at: null, outcome: 'provider not reached' });
  shop.shop.payments = payments;
  await handleWebhooks(shop.shop, [uid!]);
  expect(await handled(uid!)).toEqual({ handled_at: clock.now(), outcome: 'order is fulfilling' });
  expect((await reread(shop, order)).state).toBe('fulfilled');
});

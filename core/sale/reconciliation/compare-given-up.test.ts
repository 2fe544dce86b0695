import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { doneValue } from '../../../providers/test-answer.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { raiseAlarm } from '../../alarms/raise.ts';
import { type Answer, done } from '../../answer.ts';
import { DAY, HOUR } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { ListedPurchase, PurchaseList } from '../../wholesale/purchase-list.ts';
import type { BuyAnswer } from '../../wholesale/wholesaler.ts';
import { comparePurchases } from './compare-purchases.ts';

/** What a company's list says of purchases that the shop itself has given up or had taken back. */
const clock = testClock();
let shop: TestShop;
let listed: (list: PurchaseList) => Answer<PurchaseList>;
/** What the company answers to an order in place of selling. */
let refuses: BuyAnswer | undefined;
beforeAll(async () => {
  shop = await createTestShop({ clock });
  const { wholesaler } = shop;
  shop.shop.wholesalers = new Map([
    [
      wholesaler.name,
      {
        ...wholesaler,
        buy: async (order) => refuses ?? wholesaler.buy(order),
        listPurchases: async (span) => listed(doneValue(await wholesaler.listPurchases!(span))),
      },
    ],
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  listed = done;
  refuses = undefined;
  await shop.shop.db.deleteFrom('alarms').execute();
});

const compare = () => comparePurchases(shop.shop);
const differences = () =>
  shop.shop.db
    .selectFrom('alarms')
    .select(['subject', 'order_uid', 'fact'])
    .where('kind', '=', 'purchases_differ')
    .where('closed_at', 'is', null)
    .execute();

test.each([
  ['refused', { kind: 'refused', code: 'plan_gone', why: 'test' } as const],
  ['perhaps sold, looked for and not found', { kind: 'unknown', why: 'test' } as const],
])('an order given up for good that was %s, and is on the list after all', async (_what, answer) => {
  refuses = answer;
  const { uid } = await buyTestOrder(shop);
  clock.pass(HOUR);
  await shop.runJobs({ later: true });
  clock.pass(2 * DAY);
  await shop.runJobs({ later: true });
  const last = await shop.shop.db
    .selectFrom('purchases')
    .innerJoin('orders', 'orders.uid', 'purchases.order_uid')
    .select(['purchases.uid', 'orders.state', 'purchases.failed_at'])
    .where('orders.uid', '=', uid)
    .orderBy('purchases.number', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({ state: 'refunded', failed_at: null });
  await compare();
  expect(await differences()).toEqual([]);
  const sold: ListedPurchase = {
    ...{ reference: last.uid, order: `S-${uid}`, iccid: null, charged: null, standing: 'bought' },
  };
  listed = (list) => done({ ...list, purchases: [...list.purchases, sold] });
  await compare();
  expect(await differences()).toMatchObject([{ fact: 'given_up', order_uid: uid }]);
  // What is being claimed already is not told twice.
  await shop.shop.db.deleteFrom('alarms').execute();
  await raiseAlarm(shop.shop, shop.shop.db, { kind: 'esim_not_reclaimed', order_uid: uid, detail: 'test' });
  await compare();
  expect(await differences()).toEqual([]);
});

test('what we had it take back itself is no difference', async () => {
  const { uid: order_uid } = await buyTestOrder(shop);
  clock.pass(HOUR);
  const reference = `${order_uid}-1`;
  const { db } = shop.shop;
  listed = (list) =>
    done({
      ...list,
      purchases: list.purchases.map((each) =>
        each.reference === reference ? { ...each, standing: 'taken_back' } : each,
      ),
    });
  const plan = (cancelled_at: Date | null) =>
    db.updateTable('esim_plans').set({ cancelled_at }).where('order_uid', '=', order_uid).execute();
  await plan(clock.now());
  await compare();
  expect(await differences()).toEqual([]);
  await plan(null);
  // Its money is under way.
  const at = clock.now();
  const refund = { uid: newId('refund', at), order_uid, amount: 400, reason: 'test', created_at: at };
  await db
    .insertInto('refunds')
    .values({ ...refund, state: 'pending' })
    .execute();
  await compare();
  expect(await differences()).toEqual([]);
  await db.updateTable('refunds').set({ keeps_esim: true }).where('uid', '=', refund.uid).execute();
  await compare();
  expect(await differences()).toMatchObject([{ fact: 'taken_back', order_uid }]);
  await db.deleteFrom('refunds').where('uid', '=', refund.uid).execute();
});

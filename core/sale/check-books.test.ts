import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { buyTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { selectOpenAlarms } from '../alarms/queries.ts';
import { checkBooks } from './check-books.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const alarms = async () =>
  (await selectOpenAlarms(shop.shop.db)).map(({ kind, subject, detail }) => ({ kind, subject, detail }));

test('books in order raise nothing', async () => {
  await buyTestOrder(shop);
  await checkBooks(shop.shop);
  expect(await alarms()).toEqual([]);
});

test('an order at rest whose money is astray is an alarm, which ends once it is not', async () => {
  const { db } = shop.shop;
  const order = await buyTestOrder(shop);
  const other = await placeTestOrder(shop);
  const moveTo = (uid: string, from: string) =>
    sql`update esim_plans set order_uid = ${uid} where order_uid = ${from}`.execute(db);
  await moveTo(other.uid, order.uid);
  await checkBooks(shop.shop);
  expect(await alarms()).toEqual([
    { kind: 'books_contradict', subject: 'check money_astray', detail: `${order.uid} (fulfilled 0)` },
  ]);
  await checkBooks(shop.shop);
  expect(shop.counted.get('shop_alarms_raised_total{kind="books_contradict"}')).toBe(1);

  await moveTo(order.uid, other.uid);
  await checkBooks(shop.shop);
  expect(await alarms()).toEqual([]);
});

test('each check has an alarm of its own, which names a few', async () => {
  const { db } = shop.shop;
  for (let n = 0; n < 6; n++) {
    const { uid } = await buyTestOrder(shop);
    await sql`
      insert into cash_transfers (kind, debit, credit, amount, currency, order_uid, at)
      values ('refund', 'customer_payments', 'card_clearing', 100, 'usd', ${uid}, now())`.execute(db);
  }
  await checkBooks(shop.shop);
  const found = await alarms();
  expect(found.map(({ subject }) => subject)).toEqual([
    'check cash_clearing_otherwise',
    'check cash_owed_at_rest',
    'check money_astray',
  ]);
  expect(found[0]!.detail).toMatch(/^(ord_\w+ \(books 300, rows 400\)(; |, )){5}and 1 more$/);
});

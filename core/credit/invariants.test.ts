import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { addPromotion, buyWith, giveCredit, type Member, memberOf } from '../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { buyStrip } from '../../tests/support/strips.ts';
import { CREDIT_CHECKS, creditFaults } from './invariants.ts';

/** The checks are only worth their silence if each finds its fault when there is one. */
let shop: TestShop;
let ana: Member;
let friend: string;
let spent: string;
let strip: string;

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.shop;
  // What is planted here, the schema's own guards would refuse.
  for (const name of ['credit_entries_stay', 'credit_entries_balance']) {
    await sql`drop trigger ${sql.ref(name)} on credit_entries`.execute(db);
  }
  await sql`alter table promotions drop constraint promotions_check1`.execute(db);
  ana = await memberOf(shop, 'ana@example.com');
  await addPromotion(shop, { code: 'ONCE', max_total: 5, max_per_customer: 1 });
  friend = (await buyWith(shop, { code: ana.code, email: 'ben@example.com' })).uid;
  await buyWith(shop, { code: 'ONCE', email: 'cy@example.com' });
  await giveCredit(shop, ana, 500);
  const customer = { uid: ana.uid, email: ana.email };
  spent = (await buyWith(shop, { email: ana.email, customer, useCredit: true })).uid;
  // Three eSIMs for half a dollar beside credit: each of a few cents, by design.
  const dora = await memberOf(shop, 'dora@example.com');
  await giveCredit(shop, dora, 1_150);
  const asDora = { email: dora.email, customer: { uid: dora.uid, email: dora.email }, useCredit: true };
  const orders = await buyStrip(shop, 3, asDora);
  expect(orders.map(({ amount }) => amount)).toEqual([17, 17, 16]);
  strip = orders[0]!.strip_uid;
});
afterAll(() => shop.close());

type Check = keyof typeof CREDIT_CHECKS;
const PLANTS: [Check, () => ReturnType<typeof sql>][] = [
  ['credit_unbalanced', () => sql`delete from credit_entries where side = 'sales'`],
  ['credit_miscounted', () => sql`update credit_accounts set available = available + 1`],
  [
    'credit_balance_wrong',
    () => sql`update credit_entries set balance = balance + 1 where side = 'available'`,
  ],
  ['credit_promised_otherwise', () => sql`update referrals set credit = credit + 1`],
  ['credit_unearned', () => sql`update orders set paid_at = null where uid = ${friend}`],
  ['credit_unearned', () => sql`delete from referrals`],
  [
    'credit_spent_otherwise',
    () => sql`update credit_entries set order_uid = ${friend} where kind = 'spent' and order_uid = ${spent}`,
  ],
  ['code_miscounted', () => sql`update promotions set used = used + 1`],
  ['code_miscounted', () => sql`update redemptions set released_at = now() where code = 'ONCE'`],
  ['code_over_limit', () => sql`update promotions set max_per_customer = 0`],
  ['price_wrong', () => sql`update orders set amount = amount + 1 where uid = ${friend}`],
  ['price_wrong', () => sql`update orders set plan = jsonb_set(plan, '{price}', '401') where uid = ${spent}`],
  [
    'price_wrong',
    () =>
      sql`update orders set amount = 1, discounts = jsonb_set(discounts, '{0,amount}', '399') where strip_uid = ${strip}`,
  ],
];

test('books in order hold no fault', async () => {
  expect(await creditFaults(shop.shop.db)).toEqual([]);
  expect(new Set(PLANTS.map(([check]) => check))).toEqual(new Set(Object.keys(CREDIT_CHECKS)));
});

class Undo extends Error {}

test.each(PLANTS)('finds %s', async (check, plant) => {
  const { db } = shop.shop;
  await sql`alter table promotions drop constraint if exists promotions_max_per_customer_check`.execute(db);
  const planted = db.transaction().execute(async (tx) => {
    await plant().execute(tx);
    const found = await creditFaults(tx);
    expect(found.map((fault) => fault.split(':')[0])).toContain(check);
    throw new Undo();
  });
  await expect(planted).rejects.toThrow(Undo);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDeliveryMs } from '../../core/orders/delivery-time.ts';
import { forgetOldData } from '../../core/sale/forget.ts';
import { confirmReferrals } from '../../core/sale/referrals/confirm.ts';
import { readReferrals } from '../../core/sale/referrals/read.ts';
import { sweepOrders } from '../../core/sale/sweep.ts';
import { sweepQueues } from '../../core/sale/sweep-queues.ts';
import { settleAndView } from '../../core/sale/view.ts';
import type { Observed } from '../../db/observed-dialect.ts';
import { type Db, sql } from '../../db/sql.server.ts';
import { readShop } from '../../server/shop-reading.ts';
import { payTestOrder, placeTestOrder } from '../support/buyer.ts';
import { freshPostgres } from '../support/database.ts';
import { seedPastOrders } from '../support/past-orders.ts';
import { addPromotion, buyWith, memberOf } from '../support/referrals.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';
import { scansOf, tablesReadWhole } from '../support/table-scans.ts';
import { booksDifferences } from './books.ts';

const ORDERS = 6_000;

describe('the buying path among many past orders', () => {
  let shop: TestShop;
  const statements = new Map<string, readonly unknown[]>();
  let watching = false;

  beforeAll(async () => {
    const databaseUrl = await freshPostgres('explain');
    const observe = ({ kind, when, sql: text, parameters }: Observed) => {
      if (watching && kind === 'statement' && when === 'before') statements.set(text, parameters);
    };
    shop = await createTestShop({ databaseUrl, observe });
    await seedPastOrders(shop.shop.db, ORDERS);
  }, 180_000);
  afterAll(() => shop.close());

  test('past orders are in order: the auditor finds nothing', async () => {
    const { db } = shop.shop;
    await sql`create schema pgboss`.execute(db);
    await sql`create table pgboss.job (name text, state text, data jsonb)`.execute(db);
    expect(await booksDifferences(db, { now: new Date(), deliveryDeadlineMs: 900_000 })).toEqual([]);
  });

  test('every query of a purchase, a refund, a sweep, the gauges and of what is forgotten uses an index', async () => {
    await seedPastReferrals(shop.shop.db);
    watching = true;
    const order = await placeTestOrder(shop, 'some-key');
    await payTestOrder(shop, order, 'past-77@example.com');
    await shop.runJobs();
    expect(await settleAndView(shop.shop, order.session_id)).toMatchObject({ kind: 'fulfilled' });
    await buyAndReferAmongMany(shop);
    shop.shop.wholesalers = new Map([
      ['sandbox', { ...shop.wholesaler, buy: async () => ({ kind: 'refused', code: 'x', why: 'test' }) }],
    ]);
    const refused = await placeTestOrder(shop);
    await payTestOrder(shop, refused);
    await shop.runJobs();
    expect(await settleAndView(shop.shop, refused.session_id)).toMatchObject({ kind: 'refunded' });
    await sweepOrders(shop.shop);
    await sweepQueues(shop.shop);
    await shop.payments.deliverOwed();
    await forgetOldData(shop.shop);
    await usualDeliveryMs(shop.shop, null);
    await readShop({ shop: shop.shop, jobs: async () => [], timedJobs: [] });
    watching = false;

    const { explained, scans } = await scansOf(shop.shop.db, statements);
    expect(explained).toBeGreaterThan(30);
    expect(scans).toEqual([]);
  });

  test('a query without an index would be found', async () => {
    const scans = await tablesReadWhole(shop.shop.db, 'select uid from orders where client_secret = $1', [
      'x',
    ]);
    expect(scans).toEqual(['public.orders']);
  });
});

/** A referral, its credit and a code for each of many past orders. */
async function seedPastReferrals(db: Db): Promise<void> {
  const past = sql`(select uid, customer_uid, created_at from orders where state = 'fulfilled' and customer_uid is not null) o`;
  const account = sql`'crd_' || o.uid`;
  await sql`insert into credit_accounts (uid, customer_uid, available, created_at)
    select ${account}, customer_uid, 500, created_at from ${past}`.execute(db);
  await sql`insert into credit_entries (transfer_uid, account_uid, side, amount, balance, kind, order_uid, at)
    select 'ctf_' || o.uid, ${account}, e.side, e.amount, e.balance, 'restored', uid, created_at
    from ${past} cross join (values ('rewards', -500, null), ('available', 500, 500)) e (side, amount, balance)`.execute(
    db,
  );
  await sql`insert into referrals (order_uid, account_uid, credit, joined_at, confirm_at, earned_at)
    select uid, ${account}, 500, created_at, created_at, created_at from ${past}`.execute(db);
  await sql`insert into redemptions (order_uid, kind, code, buyer_hash, first_order, created_at)
    select uid, 'promotion', 'PAST', uid, false, created_at from ${past}`.execute(db);
  await sql`insert into promotions (code, percent, created_at)
    select 'PAST-' || n, 5, now() from generate_series(1, 5000) n`.execute(db);
  await sql`analyze`.execute(db);
}

/** A friend's first order, its confirmation, and the referrer's order with credit and a code. */
async function buyAndReferAmongMany(shop: TestShop): Promise<void> {
  const member = await memberOf(shop, 'past-78@example.com');
  await addPromotion(shop, { code: 'ONCE', max_total: 9, max_per_customer: 1 });
  const friend = await buyWith(shop, { code: member.code, email: 'friend@example.com' });
  expect(friend).toMatchObject({ state: 'fulfilled', amount: 320 });
  expect((await buyWith(shop, { code: member.code, email: 'past-79@example.com' })).code_state).toBe(
    'not_new',
  );
  await sql`update referrals set confirm_at = now() - interval '1 minute' where order_uid = ${friend.uid}`.execute(
    shop.shop.db,
  );
  await confirmReferrals(shop.shop);
  const customer = { uid: member.uid, email: member.email };
  const order = { code: 'ONCE', email: member.email, customer, useCredit: true };
  expect(await buyWith(shop, order)).toMatchObject({ state: 'fulfilled', amount: 0 });
  expect(await readReferrals(shop.shop, member.uid)).toMatchObject({ stats: { earned_cents: 1000 } });
}

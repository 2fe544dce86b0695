import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { sql } from '../../db/sql.server.ts';
import { ENGINES, emptyPglite, emptyPostgres } from '../../tests/support/database.ts';
import { cashFaults } from './invariants.ts';
import { orderBalances, trialBalance } from './queries.ts';

/** The last migration before the ledger of cash. */
const BEFORE = 13;

describe.each(ENGINES)('the books of the past, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database =
      engine === 'postgres'
        ? await openDatabase({ databaseUrl: await emptyPostgres('past_cash'), dataDir: null })
        : await openDatabase({ databaseUrl: null, dataDir: null, pgliteFiles: emptyPglite() });
    const { db } = database;
    await migrate(db, readMigrations().slice(0, BEFORE));
    await sql`insert into credit_accounts (uid, available, created_at) values ('crd_1', 200, now())`.execute(
      db,
    );
    const order = (uid: string, state: string, { paid = true, delivered = true, credit = 0 } = {}) =>
      sql`insert into orders (uid, state, kind, plan_uid, plan, amount, discounts, payment_provider, expires_at, created_at,
          paid_at, fulfilled_at)
        values (${uid}, ${state}, 'new_esim', 'pln_1', '{"price": 400}', ${400 - credit},
          ${credit > 0 ? JSON.stringify([{ kind: 'credit', code: null, amount: credit }]) : null}::jsonb,
          'sandbox', now(), now(), case when ${paid}::boolean then now() end, case when ${delivered}::boolean then now() end)`.execute(
        db,
      );
    const refund = async (
      uid: string,
      orderUid: string,
      state: string,
      reason: string,
      reached = [state],
    ) => {
      await sql`insert into refunds (uid, order_uid, state, amount, reason, created_at)
        values (${uid}, ${orderUid}, ${state}, 400, ${reason}, now())`.execute(db);
      for (const to of reached) {
        await sql`insert into refund_history (refund_uid, to_state, reason, at) values (${uid}, ${to}, 'test', now())`.execute(
          db,
        );
      }
    };
    await order('ord_unpaid', 'expired', { paid: false, delivered: false });
    await order('ord_delivered', 'fulfilled');
    await order('ord_credit', 'fulfilled', { credit: 100 });
    await order('ord_refunded', 'refunded');
    await refund('rfd_1', 'ord_refunded', 'succeeded', 'customer_request');
    await order('ord_undelivered', 'refunded', { delivered: false });
    await refund('rfd_2', 'ord_undelivered', 'succeeded', 'plan_not_found');
    await order('ord_lost', 'refunded');
    await refund('rfd_3', 'ord_lost', 'succeeded', 'dispute_lost');
    await order('ord_came_back', 'refunded');
    await refund('rfd_4', 'ord_came_back', 'failed', 'customer_request', ['succeeded', 'failed']);
    await order('ord_never_sent', 'fulfilled');
    await refund('rfd_5', 'ord_never_sent', 'failed', 'customer_request');
    // Earned 300, spent 100.
    await sql`insert into credit_entries (transfer_uid, account_uid, side, amount, balance, kind, order_uid, at)
      values ('t1', 'crd_1', 'rewards', -300, null, 'bonus', null, now()), ('t1', 'crd_1', 'available', 300, 300, 'bonus', null, now()),
        ('t2', 'crd_1', 'available', -100, 200, 'spent', 'ord_credit', now()), ('t2', 'crd_1', 'sales', 100, null, 'spent', 'ord_credit', now())`.execute(
      db,
    );
    await migrate(db);
  });
  afterAll(() => database?.close());

  test('are written from orders, refunds and credit, and contradict none of them', async () => {
    expect(await cashFaults(database.db)).toEqual([]);
    const balances = await trialBalance(database.db);
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    expect(Object.fromEntries(balances.map(({ account, balance }) => [account, balance]))).toMatchObject({
      revenue: -6 * 400,
      credit_liability: -200,
      rewards: 300,
      disputes_held: 0,
      disputes_lost: 400,
      // Of the refund that came back.
      customer_payments: -400,
    });
  });

  test.each([
    ['ord_unpaid', {}],
    ['ord_delivered', { card_clearing: 400, customer_payments: 0, revenue: -400 }],
    ['ord_credit', { card_clearing: 300, credit_liability: 100, customer_payments: 0, revenue: -400 }],
    ['ord_refunded', { card_clearing: 0, customer_payments: 0, refunds: 400, revenue: -400 }],
    ['ord_undelivered', { card_clearing: 0, customer_payments: 0 }],
    ['ord_came_back', { card_clearing: 400, customer_payments: -400, refunds: 400, revenue: -400 }],
    ['ord_never_sent', { card_clearing: 400, customer_payments: 0, revenue: -400 }],
  ])('%s', async (uid, expected) => {
    expect(await orderBalances(database.db, uid)).toEqual(expected);
  });
});

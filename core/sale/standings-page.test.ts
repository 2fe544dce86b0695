import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { projectRoot } from '../../project-root.ts';
import { buyTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { raiseAlarm } from '../alarms/raise.ts';
import { type CashKind, transferCash } from '../cash/transfer.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../transaction.ts';
import { countStandings } from './standings.ts';

/** The query that the operator's page gives, as it stands there. */
const PAGE = readFileSync(join(projectRoot, 'docs/operate.md'), 'utf8');
const QUERY = /```sql\n(select standing,.+?);\n```/s.exec(PAGE)?.[1] ?? '';

/** Each way by which a refunded order's money is back, beside its card. */
const BACK = ['refund_by_hand', 'refund_as_credit'] as const;

describe.each(ENGINES)('where the money is, on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('standings') : undefined;
    shop = await createTestShop({ databaseUrl });
  });
  afterAll(() => shop?.close());

  /** An order in a state, paid so many days ago; null for one that was never paid. */
  async function orderIn(state: string, paidDaysAgo: number | null, amount = 400): Promise<string> {
    const { uid } = await placeTestOrder(shop);
    await sql`update orders set state = ${state}, amount = ${amount},
      paid_at = now() - ${paidDaysAgo}::integer * interval '1 day' where uid = ${uid}`.execute(shop.shop.db);
    if (paidDaysAgo !== null) await book('payment', uid, amount);
    return uid;
  }

  const book = (kind: CashKind, order_uid: string, amount: number) =>
    inTransaction(shop.shop, (tx) => transferCash(tx, [{ kind, amount, order_uid, at: new Date() }]));

  async function refundOf(orderUid: string, state: string): Promise<void> {
    const now = new Date();
    await sql`insert into refunds (uid, order_uid, amount, reason, state, created_at)
      values (${newId('refund', now)}, ${orderUid}, 400, 'test', ${state}, ${now})`.execute(shop.shop.db);
    if (state === 'succeeded') await book('refund', orderUid, 400);
  }

  test('the query of docs/operate.md says the same as the code, for orders of every standing', async () => {
    const { db } = shop.shop;
    await buyTestOrder(shop);
    // Taken back for a refund that failed.
    const takenBack = await buyTestOrder(shop);
    await sql`update esim_plans set cancelled_at = now() where order_uid = ${takenBack.uid}`.execute(db);
    await refundOf(takenBack.uid, 'failed');
    await orderIn('created', null);
    await orderIn('expired', null);
    // A shop that has sold for more than an integer holds.
    for (let n = 0; n < 2; n++) await orderIn('expired', null, 2_000_000_000);
    // Issued by staff and not delivered: no money was taken.
    await orderIn('failed', null, 0);
    await orderIn('failed', 1, 0);
    for (const state of ['paid', 'fulfilling', 'failed']) {
      await orderIn(state, 0);
      await orderIn(state, 1);
    }
    await orderIn('disputed', 1);
    await orderIn('fulfilled', 1);
    await refundOf(await orderIn('refunded', 1), 'succeeded');
    await refundOf(await orderIn('refunded', 1), 'failed');
    for (const kind of BACK) await book(kind, await orderIn('refunded', 1), 400);
    const alarmed = await orderIn('refunded', 1);
    await raiseAlarm(shop.shop, db, { kind: 'refund_failed', order_uid: alarmed, detail: 'test' });

    const counted = await countStandings(db, {
      now: new Date(),
      deliveryDeadlineMs: shop.config.DELIVERY_DEADLINE,
      only: 'all',
    });
    const orders = Object.fromEntries(counted.map((row) => [row.standing, row.orders]));
    expect(orders).toEqual({
      unpaid: 6,
      in_flight: 3,
      delivered: 1,
      refunded: 1 + BACK.length,
      disputed: 1,
      needs_attention: 1,
      astray: 6,
    });
    const { rows } = await sql<{ standing: string; count: string; sum: string }>`
      ${sql.raw(QUERY)} order by standing`.execute(db);
    expect(
      rows.map(({ standing, count, sum }) => ({ standing, orders: Number(count), amount: Number(sum) })),
    ).toEqual(counted);
  });
});

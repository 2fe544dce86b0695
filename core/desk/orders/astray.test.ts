import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder, placeTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { transferCash } from '../../cash/transfer.ts';
import { DAY, later, MINUTE } from '../../clock.ts';
import { checkBooks } from '../../sale/check-books.ts';
import { inTransaction } from '../../transaction.ts';
import type { OrderFilter } from './filter.ts';
import { countDeskOrders, listDeskOrders } from './list.ts';

describe.each(ENGINES)('orders of long ago whose money is astray, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('astray') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  const daysAgo = (days: number) => later(clock.now(), -days * DAY);
  /** What a list says some time after it was last asked for. */
  async function astray(filter: OrderFilter = {}): Promise<string[]> {
    clock.pass(MINUTE);
    const asked = { standing: 'astray', ...filter } as const;
    const { rows } = await listDeskOrders(shop.shop, asked, { cursor: null, limit: 50 });
    expect(await countDeskOrders(shop.shop, asked)).toBe(rows.length);
    return rows.map(({ uid }) => uid);
  }

  test('are those that the night has found, for as long as they are astray', async () => {
    const { db } = shop.shop;
    const order = await buyTestOrder(shop);
    clock.pass(3 * DAY);
    const other = await placeTestOrder(shop);
    const planTo = (uid: string, from: string) =>
      sql`update esim_plans set order_uid = ${uid} where order_uid = ${from}`.execute(db);
    await planTo(other.uid, order.uid);
    await checkBooks(shop.shop);
    expect(await astray()).toEqual([order.uid]);
    expect(await astray({ from: daysAgo(5) })).toEqual([order.uid]);
    expect(await astray({ from: daysAgo(5), to: daysAgo(4) })).toEqual([]);
    expect(await astray({ from: daysAgo(2) })).toEqual([]);

    await planTo(order.uid, other.uid);
    expect(await astray({ from: daysAgo(5) })).toEqual([]);
    await checkBooks(shop.shop);
    expect(await db.selectFrom('astray_orders').selectAll().execute()).toEqual([]);
  });

  test('and those whose money has moved since', async () => {
    const order = await buyTestOrder(shop);
    clock.pass(3 * DAY);
    const refund = { kind: 'refund', order_uid: order.uid, amount: 100, at: clock.now() } as const;
    await inTransaction(shop.shop, (tx) => transferCash(tx, [refund]));
    expect(await astray()).toEqual([order.uid]);
    expect(await astray({ from: daysAgo(5) })).toEqual([order.uid]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StatementObserver } from '../../../db/observed-dialect.ts';
import { sql } from '../../../db/sql.server.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { freshPostgres } from '../../../tests/support/database.ts';
import { seedPastOrders } from '../../../tests/support/past-orders.ts';
import { mostLoops, rowsRead } from '../../../tests/support/rows-read.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { DAY, MINUTE, SECOND } from '../../clock.ts';
import { unsettledLately } from './astray.ts';
import { type OrderFilter, ordersOf } from './filter.ts';
import { countDeskOrders, listDeskOrders } from './list.ts';
import { ORDER_RISKS } from './origins.ts';

const ORDERS = 10_000;

/** Filters that few of many orders pass, so that each has to find them without reading the others. */
const RARE: readonly OrderFilter[] = [
  { standing: 'astray' },
  { standing: 'astray', from: new Date(Date.now() - 400 * DAY) },
  { state: 'expired', company: 'sandbox' },
  { state: 'expired', reached: 'delivered' },
  { state: 'expired', email: 'past-' },
  { standing: 'unpaid', bought_from: 'sandbox' },
  { standing: 'unpaid', state: 'fulfilled' },
  { standing: 'delivered', refused_by: 'sandbox' },
  { language: 'de' },
  { delivered_from: new Date(Date.now() + 60_000) },
  { paid_from: new Date(Date.now() + 60_000) },
  { failure: 'none_such' },
  { country: 'XXX' },
  { country: 'Nowhere' },
  { country: 'global' },
  { discounted_by: 'NONE' },
  { company: 'nobody' },
  { bought_from: 'nobody' },
  { tag: 'none' },
  { redeemed: 'NONE' },
  { holds: 'NONE' },
  { customer_uid: 'cus_none' },
  { reached: 'installed' },
  { reached: 'used' },
  ...ORDER_RISKS.map((risk) => ({ risk })),
  { channel: 'strip' },
  { channel: 'top_up' },
  { channel: 'api' },
  { channel: 'staff' },
  { taxed_in: 'DEU' },
  { refund_reason: 'none' },
  { taxed_in: 'unknown', taxed_from: new Date(Date.now() + 60_000) },
];

const READ = ['orders', 'esims', 'esim_plans'];

describe('filters of orders that few of many pass', () => {
  const clock = testClock();
  const statements: string[] = [];
  let shop: TestShop;
  beforeAll(async () => {
    const observe: StatementObserver = ({ kind, when, sql }) => {
      if (kind === 'statement' && when === 'before') statements.push(sql);
    };
    shop = await createTestShop({ clock, observe, databaseUrl: await freshPostgres('filter_index') });
    await seedPastOrders(shop.shop.db, ORDERS);
    // Of the last day, by their ids: as many as make PostgreSQL think that reading the newest first is the quickest.
    await sql`
      insert into orders
      select (jsonb_populate_record(o, jsonb_build_object('uid', 'ord_zz' || o.uid, 'session_id', null, 'number', new_order_number()))).*
      from orders o where state = 'expired' limit 300`.execute(shop.shop.db);
    // As long after as addresses are kept, but for a few.
    await sql`update orders set email = null where state = 'expired' and uid < 'ord_zz'`.execute(
      shop.shop.db,
    );
    await sql`update purchases set failed_at = created_at, failure = 'out_of_stock' where order_uid in (
      select uid from orders where state = 'refunded' order by uid limit 50)`.execute(shop.shop.db);
    await sql`analyze`.execute(shop.shop.db);
  }, 180_000);
  afterAll(() => shop.close());

  test.each(RARE.map((filter) => [JSON.stringify(filter), filter] as const))('%s', async (_name, filter) => {
    const page = sql`select o.* ${await ordersOf(shop.shop, filter)} order by o.uid desc limit 51`;
    expect(await rowsRead(shop.shop.db, page, READ)).toBeLessThan(ORDERS / 2);
  });

  test('the books of a day are added up at once, not order by order', async () => {
    const books = unsettledLately(shop.shop.clock.now());
    expect(await mostLoops(shop.shop.db, books, ['cash_transfers'])).toBeLessThan(50);
  });

  test('they are added up once for page and count, and for who looks within seconds', async () => {
    const astray = { standing: 'astray' } as const;
    const look = () =>
      Promise.all([
        listDeskOrders(shop.shop, astray, { cursor: null, limit: 50 }),
        countDeskOrders(shop.shop, astray),
      ]);
    await look();
    clock.pass(MINUTE);
    statements.length = 0;
    await look();
    clock.pass(SECOND);
    await look();
    expect(statements.filter((text) => text.includes('group by order_uid'))).toHaveLength(1);
  });

  test.each(['paid_to', 'delivered_to'] as const)(
    '%s reads no orders that were placed later',
    async (until) => {
      const { rows } = await sql<{ at: Date }>`
      select paid_at as at from orders where state = 'fulfilled' order by uid offset ${ORDERS / 2} limit 1`.execute(
        shop.shop.db,
      );
      const filter = await ordersOf(shop.shop, { [until]: rows[0]!.at });
      const page = sql`select o.* ${filter} order by o.uid desc limit 51`;
      expect(await rowsRead(shop.shop.db, page, READ)).toBeLessThan(ORDERS / 10);
    },
  );

  test('a reason for which many were refunded is read no further than a page', async () => {
    const page = sql`select o.* ${await ordersOf(shop.shop, { refund_reason: 'plan_not_found' })} order by o.uid desc limit 51`;
    expect(await rowsRead(shop.shop.db, page, ['orders', 'refunds'])).toBeLessThan(100);
  });

  test('a later page of those that were used reads nothing of the pages before', async () => {
    const { db } = shop.shop;
    await sql`update esim_plans set activated_at = created_at`.execute(db);
    await sql`vacuum analyze esim_plans`.execute(db);
    const { rows } = await sql<{ uid: string }>`
      select uid from orders where state = 'fulfilled' order by uid offset ${ORDERS / 2} limit 1`.execute(db);
    const page = sql`select o.* ${await ordersOf(shop.shop, { reached: 'used' }, rows[0]!.uid)} order by o.uid desc limit 51`;
    expect(await rowsRead(db, page, READ)).toBeLessThan(ORDERS / 10);
  });

  test('orders that another company delivered are looked for among those that failed at the first', async () => {
    const { db } = shop.shop;
    await sql`update purchases set provider = 'sandbox-plain' where order_uid in (
      select uid from orders where state = 'fulfilled' order by uid offset ${ORDERS / 2})`.execute(db);
    await sql`analyze purchases`.execute(db);
    const filter = { bought_from: 'sandbox', company: 'sandbox-plain' };
    const page = sql`select o.* ${await ordersOf(shop.shop, filter)} order by o.uid desc limit 51`;
    expect(await rowsRead(db, page, ['purchases'])).toBeLessThan(ORDERS / 10);
  });
});

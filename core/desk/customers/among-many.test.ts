import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Observed } from '../../../db/observed-dialect.ts';
import { PLANNED_EACH_TIME } from '../../../db/prepared-statements.ts';
import { sql } from '../../../db/sql.server.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { seedPastOrders } from '../../../tests/support/past-orders.ts';
import { rowsRead } from '../../../tests/support/rows-read.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { withSlowWalks } from '../../../tests/support/slow-walks.ts';
import { scansOf } from '../../../tests/support/table-scans.ts';
import { listDisputes } from '../disputes/list.ts';
import { listRefunds } from '../refunds/list.ts';
import { selectCardSharers } from './detail-queries.ts';
import { countCustomers, customersOf, listCustomers } from './list.ts';

const ORDERS = 5_000;

/** Without the comment by which a statement is planned each time, which hides what it is. */
const bare = (statements: ReadonlyMap<string, readonly unknown[]>) =>
  new Map([...statements].map(([text, parameters]) => [text.replace(PLANNED_EACH_TIME, ''), parameters]));

describe.each(ENGINES)('customers among many, on %s', (engine) => {
  let shop: TestShop;
  const statements = new Map<string, readonly unknown[]>();
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('customers_among_many') : undefined;
    const observe = ({ kind, when, sql, parameters }: Observed) => {
      if (kind === 'statement' && when === 'before') statements.set(sql, parameters);
    };
    shop = await createTestShop({ databaseUrl, observe });
    const { db } = shop.shop;
    await seedPastOrders(db, ORDERS);
    // Each card has paid for two orders, of two customers.
    await sql`
      insert into order_cards (order_uid, card_hash, at)
      select uid, 'card ' || (row_number() over (order by uid)) / 2, paid_at from orders where paid_at is not null`.execute(
      db,
    );
    await sql`analyze`.execute(db);
  }, 180_000);
  afterAll(() => shop.close());

  test('who paid with the same card is found by index alone', async () => {
    const { db } = shop.shop;
    const { rows } = await sql<{ customer_uid: string }>`
      select o.customer_uid from orders o join order_cards c on c.order_uid = o.uid where c.card_hash = 'card 7'`.execute(
      db,
    );
    expect(rows).toHaveLength(2);
    const [one, other] = rows.map(({ customer_uid }) => customer_uid);
    statements.clear();
    expect(await selectCardSharers(db, one!)).toMatchObject([{ customer_uid: other, orders: 1 }]);
    const { explained, scans } = await scansOf(db, new Map(statements));
    expect(explained).toBe(1);
    expect(scans).toEqual([]);
  });

  test('so are they as a list, and the refunds and disputes of one', async () => {
    const { db } = shop.shop;
    const { rows } = await sql<{ customer_uid: string }>`
      select o.customer_uid from refunds r join orders o on o.uid = r.order_uid order by r.uid offset 1 limit 1`.execute(
      db,
    );
    const { customer_uid } = rows[0]!;
    statements.clear();
    const page = { limit: 50, cursor: null };
    expect((await listCustomers(shop.shop, { same_card: customer_uid }, page)).rows).toHaveLength(1);
    expect((await listRefunds(shop.shop, { customer_uid, installed: false }, page)).rows).toHaveLength(1);
    await listRefunds(shop.shop, { customer_uid, installed: true }, page);
    await listDisputes(shop.shop, { customer_uid }, page);
    const { explained, scans } = await scansOf(db, bare(statements));
    // With the limit of those that have several filters.
    expect(explained).toBe(5);
    expect(scans).toEqual([]);
  });

  test('of a country that few have bought for, those are looked up, and not looked for among all', async () => {
    const { db } = shop.shop;
    await sql`update orders set plan_uid = (select uid from plans where countries_enabled @> '{JPN}' limit 1)
      where uid in (select uid from orders where paid_at is not null order by uid limit 7)`.execute(db);
    await sql`analyze orders`.execute(db);
    const page = sql`
      select c.* ${customersOf({ country: 'JPN' }, new Date(), null, 51, false)} order by c.uid desc limit 51`;
    expect(await rowsRead(db, page, ['customers'])).toBe(7);
    const { rows } = await listCustomers(shop.shop, { country: 'JPN' }, { limit: 50, cursor: null });
    expect(rows).toHaveLength(7);
  });

  test('of a country that all have bought for the newest are read, and nobody is missing', async () => {
    const { db } = shop.shop;
    // Of two plans, each now and then; and an administrator, who is no customer, has bought last.
    await sql`update orders set plan_uid = (
      select uid from plans where countries_enabled @> '{FRA}' order by uid offset length(rtrim(number, 'ABCDEFGHJK')) % 2 limit 1)`.execute(
      db,
    );
    await sql`update customers set role = 'administrator' where uid = (
      select max(customer_uid) from orders where paid_at is not null)`.execute(db);
    await sql`vacuum analyze orders`.execute(db);
    const { rows: all } = await sql<{ uid: string }>`
      select uid from customers where role = 'customer' and uid in (select customer_uid from orders where paid_at is not null)
      order by uid desc limit 100`.execute(db);
    const first = await listCustomers(shop.shop, { country: 'FRA' }, { limit: 50, cursor: null });
    const next = await listCustomers(shop.shop, { country: 'FRA' }, { limit: 50, cursor: first.next_cursor });
    expect([...first.rows, ...next.rows].map(({ uid }) => uid)).toEqual(all.map(({ uid }) => uid));
    expect(await countCustomers(shop.shop, { country: 'FRA' })).toBe(1_001);
    const one = first.rows[7]!;
    for (const few of [{ email: one.email }, { q: one.uid }]) {
      for (const asked of [shop.shop, withSlowWalks(shop.shop)]) {
        const filter = { country: 'FRA', ...few };
        const { rows } = await listCustomers(asked, filter, { limit: 50, cursor: null });
        expect(rows.map(({ uid }) => uid)).toEqual([one.uid]);
        expect(await countCustomers(asked, filter)).toBe(1);
      }
    }
    const page = sql`select c.* ${customersOf({ country: 'FRA' }, new Date(), null, 51, false)} order by c.uid desc limit 51`;
    expect(await rowsRead(db, page, ['orders', 'customers'])).toBeLessThan(500);
  });

  test('of a domain that everybody has the newest are read, and not all of it', async () => {
    statements.clear();
    const { rows } = await listCustomers(shop.shop, { q: '@example.com' }, { limit: 50, cursor: null });
    expect(rows).toHaveLength(50);
    const { explained, scans } = await scansOf(shop.shop.db, bare(statements));
    expect(explained).toBe(1);
    expect(scans).toEqual([]);
    expect(
      (await listCustomers(shop.shop, { q: '@nowhere.test' }, { limit: 50, cursor: null })).rows,
    ).toEqual([]);
  });
});

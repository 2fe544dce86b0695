import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { seedManyEsims } from '../../tests/support/many-esims.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { listOrders } from '../sale/list-orders.ts';
import { listEsims } from './list.ts';

const MANY = 200;

/** Counts the statements of a database. */
function counted(db: Db): { db: Db; count: () => number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), count: () => statements };
}

describe.each(ENGINES)('two hundred eSIMs on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let owner: string;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('list_cost') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    owner = await seedManyEsims(shop.shop.db, await buyTestOrder(shop), MANY);
  });
  afterAll(() => shop.close());

  test('take as many statements as one', async () => {
    const { db, count } = counted(shop.shop.db);
    const watched = { ...shop.shop, db };
    const records = await listEsims(watched, owner);
    expect(records).toHaveLength(MANY);
    expect(records.every(({ plans }) => plans.length === 1)).toBe(true);
    // Two to read; in a minute's first look, one to note what is asked for, and one for its three jobs.
    expect(count()).toBe(4);
    await listEsims(watched, owner);
    await listEsims(watched, owner);
    await listEsims(watched, owner);
    await listEsims(watched, owner);
    const before = count();
    await listEsims(watched, owner);
    expect(count() - before).toBe(2);
    const orders = await listOrders(watched, owner);
    expect(orders).toHaveLength(MANY);
    expect(orders.every(({ esim_uid, history }) => esim_uid !== null && history.length === 4)).toBe(true);
    expect(count() - before - 2).toBe(4);
  });

  test('are found by index alone', async () => {
    const { db } = shop.shop;
    const planOf = async (query: { execute(db: Db): Promise<{ rows: unknown[] }> }) =>
      JSON.stringify((await query.execute(db)).rows);
    const uids = (await listEsims(shop.shop, owner)).map(({ esim }) => esim.uid);
    const plans = [
      await planOf(
        sql`explain select * from esims where customer_uid = ${owner} order by created_at desc, uid desc`,
      ),
      await planOf(sql`explain select * from esim_plans where esim_uid = any(${uids.slice(0, 20)}::text[])`),
      await planOf(
        sql`explain select * from orders where customer_uid = ${owner} order by created_at desc, uid desc`,
      ),
      await planOf(
        sql`explain select uid from esims where next_refresh_at <= ${new Date(0)} order by next_refresh_at limit 1000`,
      ),
    ];
    for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  });
});

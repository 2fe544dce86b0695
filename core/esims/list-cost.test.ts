import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Observed } from '../../db/observed-dialect.ts';
import type { Db } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { seedManyEsims } from '../../tests/support/many-esims.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { scansOf } from '../../tests/support/table-scans.ts';
import { listOrders } from '../sale/list-orders.ts';
import { listEsims } from './list.ts';
import { refreshDue } from './refresh-soon.ts';

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
  const statements = new Map<string, readonly unknown[]>();
  let watching = false;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('list_cost') : undefined;
    const observe = ({ kind, when, sql, parameters }: Observed) => {
      if (watching && kind === 'statement' && when === 'before') statements.set(sql, parameters);
    };
    shop = await createTestShop({ clock, databaseUrl, observe });
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
    watching = true;
    await listEsims(shop.shop, owner);
    await listOrders(shop.shop, owner);
    await refreshDue(shop.shop);
    watching = false;
    const { explained, scans } = await scansOf(shop.shop.db, statements);
    expect(explained).toBeGreaterThan(6);
    expect(scans).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { walkOrGather } from './walk-or-gather.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ databaseUrl: await freshPostgres('walk_or_gather') });
});
afterAll(() => shop.close());

/** Tells each way that it is asked to go, and takes long on one of them. */
function reading(slow: 'walk' | 'gather' | null) {
  const ways: string[] = [];
  const read = async (db: TestShop['shop']['db'], gather: boolean) => {
    const way = gather ? 'gather' : 'walk';
    ways.push(way);
    if (way === slow) await sql`select pg_sleep(60)`.execute(db);
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('statement_timeout') as limit`.execute(db);
    return rows[0]!.limit;
  };
  return { ways, read };
}

test('a walk by several filters that takes long is broken off, and its rows are gathered', async () => {
  const { ways, read } = reading('walk');
  // As long as any statement may, and the walk's limit isn't left on the connection.
  expect(await walkOrGather(shop.shop.db, { state: 'x', company: 'y' }, read)).toBe('15s');
  expect(ways).toEqual(['walk', 'gather']);
});

test('one that ends in time is all there is', async () => {
  const { ways, read } = reading(null);
  expect(await walkOrGather(shop.shop.db, { state: 'x', company: 'y' }, read)).toBe('100ms');
  expect(ways).toEqual(['walk']);
});

test('one filter has its index, and the time of any statement', async () => {
  const { ways, read } = reading(null);
  expect(await walkOrGather(shop.shop.db, { state: 'x', company: undefined }, read)).toBe('15s');
  expect(ways).toEqual(['walk']);
});

test('what is wrong with a statement is told, and not tried the other way', async () => {
  const ways: boolean[] = [];
  const read = async (db: TestShop['shop']['db'], gather: boolean) => {
    ways.push(gather);
    await sql`select 1 / 0`.execute(db);
  };
  await expect(walkOrGather(shop.shop.db, { state: 'x', company: 'y' }, read)).rejects.toThrow('division');
  expect(ways).toEqual([false]);
});

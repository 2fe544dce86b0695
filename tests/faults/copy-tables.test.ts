import { afterEach, expect, test } from 'vitest';
import { buyTestOrder } from '../support/buyer.ts';
import { freshPostgres } from '../support/database.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';
import { COMPANY_SCHEMAS, readTables, SHOP_SCHEMAS, writeTables } from './copy-tables.ts';

let t: TestShop;
afterEach(() => t.close());

test('a shop goes on from rows that were put back', async () => {
  t = await createTestShop({ databaseUrl: await freshPostgres('copy_tables') });
  const { db } = t.shop;
  const schemas = [...SHOP_SCHEMAS, ...COMPANY_SCHEMAS];
  await buyTestOrder(t, 'before@example.com');
  const before = await readTables(db, schemas);
  await buyTestOrder(t, 'after@example.com');
  await writeTables(db, before);
  expect(await readTables(db, schemas)).toEqual(before);
  expect((await buyTestOrder(t, 'anew@example.com')).state).toBe('fulfilled');
});

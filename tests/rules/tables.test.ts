import { expect, test } from 'vitest';
import { readSources } from './sources.ts';
import { foreignTables, idleReaders, ownerless } from './tables.ts';

test('SQL keeps to its feature’s tables', () => {
  const sources = readSources('core');
  expect(foreignTables(sources)).toEqual([]);
  expect(idleReaders(sources)).toEqual([]);
});

test('every table is one feature’s', () => {
  const schema = readSources('db').find(({ path }) => path === 'db/schema.ts')!.text;
  expect(schema).toContain('orders');
  expect(ownerless(schema)).toEqual([]);
  expect(ownerless('export interface DB {\n  orders: Orders;\n  flights: Flights;\n}')).toEqual(['flights']);
});

test('foreign tables are found, by builder and in words', () => {
  const found = (text: string) => foreignTables([{ path: 'core/credit/queries.ts', text }]);
  expect(found("db.selectFrom('credit_accounts').innerJoin('orders as o', 'x', 'y')")).toEqual([
    'core/credit/queries.ts: orders',
  ]);
  expect(found('sql`select 1 from refunds join disputes d on true`')).toEqual([
    'core/credit/queries.ts: disputes, refunds',
  ]);
  expect(found("// from orders\nimport x from 'orders';")).toEqual([]);
});

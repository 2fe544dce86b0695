import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase } from '../tests/support/database.ts';
import type { Database } from './database.ts';
import { insertRows } from './new-rows.ts';

describe.each(ENGINES)('rows inserted together on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 'new_rows');
  });
  afterAll(() => database.close());

  const at = new Date('2026-11-21T12:00:00.123Z');
  const order = (uid: string, more: object = {}) => ({
    into: 'orders',
    values: {
      uid,
      state: 'created',
      kind: 'new_esim',
      plan_uid: 'pln_test',
      plan: { name: 'é "1" \\ud800 🛫', days: [7, null] },
      amount: 400,
      payment_provider: 'sandbox',
      expires_at: at,
      created_at: at,
      ...more,
    },
  });
  const history = (order_uid: string) => ({
    into: 'order_history',
    values: { order_uid, from_state: null, to_state: 'created', reason: 'test', at },
  });
  const read = (uid: string) =>
    database.db.selectFrom('orders').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();

  test('keep what they say, whatever their order and their columns', async () => {
    const email = 'ana@example.com';
    await insertRows(database.db, [history('ord_2'), order('ord_1', { email }), order('ord_2')]);
    const { plan } = order('').values;
    expect(await read('ord_1')).toMatchObject({ plan, created_at: at, amount: 400, email, discounts: null });
    expect(await read('ord_2')).toMatchObject({ plan, email: null });
  });

  test('with half of a surrogate pair, which PostgreSQL refuses, have U+FFFD in its place', async () => {
    await insertRows(database.db, [order('ord_half', { failure: 'cut\ud83d', plan: { name: '\udeeb' } })]);
    expect(await read('ord_half')).toMatchObject({ failure: 'cut\ufffd', plan: { name: '\ufffd' } });
  });

  test('are all refused with one of them', async () => {
    await expect(insertRows(database.db, [order('ord_3'), history('ord_none')])).rejects.toThrow(
      'foreign key',
    );
    const left = database.db.selectFrom('orders').select('uid').where('uid', '=', 'ord_3');
    expect(await left.execute()).toEqual([]);
  });
});

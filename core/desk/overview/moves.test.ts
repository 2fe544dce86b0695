import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { placeTestOrder } from '../../../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { followMoves, type OrderMove } from './moves.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({});
});
afterAll(() => shop.close());

test('of a burst the newest moves are told, in their order, and the others never', async () => {
  const { db, orderSignals } = shop.shop;
  const order = await placeTestOrder(shop);
  const over = new AbortController();
  const moves = followMoves(shop.shop, over.signal, 50);
  // Nothing has moved since it looked, and then for the length of a beat.
  expect((await moves.next()).value).toEqual([]);
  expect((await moves.next()).value).toEqual([]);
  await sql`
    insert into order_history (order_uid, from_state, to_state, reason, at)
    select ${order.uid}, 'created', 'created', 'test', timestamptz '2026-01-01' + make_interval(secs => n)
    from generate_series(1, 70) n order by n`.execute(db);
  orderSignals.announce(order.uid);
  const told = ((await moves.next()).value as OrderMove[]).map(
    ({ at }) => at.getTime() / 1000 - Date.UTC(2026, 0) / 1000,
  );
  expect(told).toEqual(Array.from({ length: 50 }, (_, at) => at + 21));
  expect((await moves.next()).value).toEqual([]);
  over.abort();
});

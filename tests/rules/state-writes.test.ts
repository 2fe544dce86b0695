import { describe, expect, test } from 'vitest';
import { readSources } from './sources.ts';
import { stateWrites } from './state-writes.ts';

const at = (path: string, text: string) => stateWrites([{ path, text }]);

describe('every state change goes through move()', () => {
  test('no file writes a state column past it', () => {
    expect(stateWrites(readSources())).toEqual([]);
  });

  test.for([
    "tx.updateTable('orders').set({ state: 'paid' }).where('id', '=', id)",
    "tx.updateTable('orders')\n  .set({ snapshot: json({ a: 1 }), state: 'paid' })",
    "tx.updateTable('orders').set({ state, paid_at: now })",
    "tx.updateTable('orders').set({ paid_at: now, state })",
    "tx.updateTable('orders').set((eb) => ({ tries: eb('tries', '+', 1), state: 'paid' }))",
    "tx.updateTable('orders').set('state', 'paid')",
    "insertInto('orders').onConflict((oc) => oc.column('id').doUpdateSet({ state: 'paid' }))",
    'sql`update orders set state = $1 where id = $2`',
    'sql`UPDATE orders AS o\n  SET total = (select sum(x) from lines where y), "state" = \'paid\'`',
    'sql`update orders set (paid_at, state) = (now(), 1)`',
    'sql`insert into orders values (1) on conflict (id) do update set state = excluded.state`',
  ])('finds %s', (text) => {
    expect(at('core/orders/settle.ts', text)).toEqual(['core/orders/settle.ts']);
  });

  test.for([
    "tx.insertInto('orders').values({ id, state: 'created' })",
    "tx.updateTable('orders').set({ data: json({ state: 'x' }) })",
    "tx.updateTable('orders').set({ email }).where('state', '=', 'paid')",
    "new URLSearchParams().set('state', token)",
    'sql`update orders set email = 1 where state = 2`',
    'sql`update orders set real_state = 1, states = 2`',
    'sql`select state from orders for update`',
  ])('leaves alone %s', (text) => {
    expect(at('core/orders/settle.ts', text)).toEqual([]);
  });

  test('watches SQL files, and lets the engine and the sandboxes write', () => {
    const text = "sql`update x set state = 'y'`";
    expect(at('db/migrations/0002_x.sql', "update orders set state = 'paid';")).toHaveLength(1);
    expect(at('providers/payments/stripe/refund.ts', text)).toHaveLength(1);
    expect(at('core/moves.ts', text)).toEqual([]);
    expect(at('providers/payments/sandbox/books.ts', text)).toEqual([]);
  });
});

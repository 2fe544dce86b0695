import { expect, test } from 'vitest';
import { pointName, statementPoints, withPoints } from './failpoints.ts';
import type { Observed } from './observed-dialect.ts';

const statement = (sql: string, inTransaction = false): Observed => ({
  when: 'before',
  kind: 'statement',
  sql,
  parameters: [],
  inTransaction,
  statements: [],
});
const commit = (...statements: string[]): Observed => ({
  ...statement('', true),
  kind: 'commit',
  statements,
});

test.for([
  ['insert into "orders" ("uid") values ($1)', 'insert orders'],
  [
    'update "purchases" set "attempts" = "attempts" + $1, "leased_until" = $2 where "x" = $3',
    'update purchases(attempts leased_until)',
  ],
  [
    'with made as (insert into sandbox_payments.refunds (a) values ($1) on conflict (a) do nothing returning a), owed as (\n insert into sandbox_payments.events (b) select 1) select a from made',
    'insert sandbox_payments.refunds, insert sandbox_payments.events',
  ],
  ['DELETE FROM x WHERE a = $1', 'delete x'],
])('%s is called %s', ([sql, name]) => {
  expect(pointName(statement(sql!))).toBe(name);
});

test('what only reads, locks or runs inside a transaction is no point', () => {
  expect(pointName(statement('select * from orders where uid = $1 for update'))).toBeNull();
  expect(pointName(statement('select updated_at from plans'))).toBeNull();
  expect(pointName(statement('insert into orders values (1)', true))).toBeNull();
  expect(pointName(commit('select 1'))).toBeNull();
});

test('a commit is called after what its transaction wrote', () => {
  const name = pointName(
    commit('insert into "a" values (1)', 'select 1', 'insert into "a" values (2)', 'update b set c = 1'),
  );
  expect(name).toBe('commit(insert a, update b(c))');
});

test('statements and calls are points before and after', async () => {
  const reached: string[] = [];
  const observe = statementPoints((point) => reached.push(point));
  observe(statement('delete from a'));
  observe({ ...statement('delete from a'), when: 'after' });
  const calls = withPoints(
    'p',
    { name: 'x', plain: () => 1, ask: async (n: number) => n + 1 },
    (point) => reached.push(point),
    ['ask'],
  );
  expect(calls.plain()).toBe(1);
  expect(calls.name).toBe('x');
  expect(await calls.ask(1)).toBe(2);
  expect(reached).toEqual(['delete a:before', 'delete a:after', 'p.ask:before', 'p.ask:after']);
});

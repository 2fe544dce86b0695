import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.server.ts';
import { ENGINES, openTestDatabase } from '../tests/support/database.ts';
import { checkMachine, checkMachines, MACHINES } from './machines.ts';
import type { Machine } from './moves.ts';

const machine = (moves: Record<string, string[]>, first = ['made']): Machine<string> => ({
  entity: 'order',
  table: 'orders',
  first,
  moves,
});

describe('a machine', () => {
  test('that the shop has makes sense', () => {
    expect(checkMachines).not.toThrow();
  });

  test('may go round, as long as it can end', () => {
    expect(() =>
      checkMachine(machine({ made: ['on'], on: ['off'], off: ['on', 'gone'], gone: [] })),
    ).not.toThrow();
  });

  test.each([
    ['a state that no move leads to', { made: ['gone'], gone: [], lost: ['gone'] }, 'leads to lost'],
    [
      'a state that leads to no end',
      { made: ['gone', 'on'], gone: [], on: ['off'], off: ['on'] },
      'from on to an end',
    ],
    ['a move to a state that it lacks', { made: ['gone', 'nowhere'], gone: [] }, 'no state nowhere'],
    ['no end', { made: ['on'], on: ['made'] }, 'from made to an end'],
  ])('with %s stops the start', (_what, moves, message) => {
    expect(() => checkMachine(machine(moves))).toThrow(message);
  });

  test('with a first state that it lacks stops the start', () => {
    expect(() => checkMachine(machine({ made: [] }, ['born']))).toThrow('no state born');
  });
});

describe.each(ENGINES)('the states of machine and table on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 'machines');
  });
  afterAll(() => database.close());

  test.each(MACHINES.map((each) => [each.table, each] as const))(
    '%s: are the same',
    async (table, { moves }) => {
      const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype = 'c'
        and conkey = array[(select attnum from pg_attribute where attrelid = ${table}::regclass and attname = 'state')]`.execute(
        database.db,
      );
      const allowed = rows.flatMap(({ definition }) =>
        [...definition.matchAll(/'(\w+)'/g)].map(([, state]) => state),
      );
      expect(allowed.toSorted()).toEqual(Object.keys(moves).toSorted());
    },
  );
});

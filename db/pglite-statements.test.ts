import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPglite } from '../tests/support/database.ts';
import { preparePgliteStatements } from './pglite-statements.ts';

let plain: PGlite;
let prepared: PGlite;
beforeAll(async () => {
  const open = () => PGlite.create({ fs: emptyPglite() });
  [plain, prepared] = await Promise.all([open(), open()]);
  preparePgliteStatements(prepared);
  for (const engine of [plain, prepared]) {
    await engine.exec(
      'create table things (id integer primary key, name text, at timestamptz, tags text[], more jsonb)',
    );
  }
});
afterAll(() => Promise.all([plain.close(), prepared.close()]));

/** The same on both, twice, since the second run is of a statement that is known. */
async function same(text: string, values: unknown[]): Promise<void> {
  for (let time = 0; time < 2; time++) {
    const expected = await plain.query(text, values).catch(({ code, constraint }) => ({ code, constraint }));
    const actual = await prepared.query(text, values).catch(({ code, constraint }) => ({ code, constraint }));
    expect(actual).toEqual(expected);
  }
}

test('rows, counts and errors are those of a statement that is parsed each time', async () => {
  const at = new Date('2026-11-21T10:00:00Z');
  const row = [1, 'Zoë 東京', at, ['a', 'b, "c"'], { deep: [null, 1.5, 'x'] }];
  await same('insert into things values ($1, $2, $3, $4, $5) on conflict (id) do nothing returning *', row);
  await same('select *, $1::boolean as yes, $2::bigint as large from things where id = any($3)', [
    true,
    9e15,
    [1],
  ]);
  await same('update things set name = $1 where id = $2', [null, 1]);
  await same('insert into things (id) values ($1)', [1]);
  await same('select * from things where id = $1', ['no number']);
  await same('select nonsense from things where id = $1', [1]);
  await same('select 1 from things where id = $1 for update', [99]);
});

test('a transaction sees its own rows and takes them back', async () => {
  const count = 'select count(*)::integer as n from things where id >= $1';
  const failed = prepared.transaction(async (tx) => {
    await tx.query('insert into things (id) values ($1)', [50]);
    expect((await tx.query(count, [50])).rows).toEqual([{ n: 1 }]);
    await tx.query('insert into things (id) values ($1)', [50]);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect((await prepared.query(count, [50])).rows).toEqual([{ n: 0 }]);
});

test('statements of others wait for the end of a transaction', async () => {
  const order: string[] = [];
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = prepared.transaction(async (tx) => {
    await tx.query('select $1::integer', [1]);
    begun.resolve();
    await gate.promise;
    await tx.query('select $1::integer', [2]);
    order.push('transaction');
  });
  await begun.promise;
  const second = prepared.query('select $1::integer', [3]).then(() => order.push('other'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['transaction', 'other']);
});

test('a changed table costs one failure, and then is read as it is', async () => {
  const text = 'select * from things where id = $1';
  await prepared.query(text, [1]);
  await prepared.exec('alter table things add column later integer default 7');
  await expect(prepared.query(text, [1])).rejects.toMatchObject({ code: '0A000' });
  expect((await prepared.query<{ later: number }>(text, [1])).rows[0]?.later).toBe(7);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyPostgres } from '../tests/support/database.ts';
import { type Database, openDatabase } from './database.ts';
import { anyOf, forEachOf, type RawBuilder, sql } from './sql.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await emptyPostgres('prepared'), dataDir: null, poolSize: 2 });
  await sql`create table things (id integer)`.execute(database.db);
  await sql`insert into things values (1)`.execute(database.db);
});
afterAll(() => database.close());

const read = async () => (await sql`select * from things where id = ${1}`.execute(database.db)).rows;

test('a statement is planned once for a connection', async () => {
  await database.db.connection().execute(async (connection) => {
    for (let i = 0; i < 3; i++) await sql`select id from things where id = ${1}`.execute(connection);
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like 'select id from things%'`.execute(
      connection,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('what is asked for changing numbers of rows', () => {
  beforeAll(async () => {
    await sql`create table named (name text primary key, n integer)`.execute(database.db);
    await sql`insert into named select 'n' || n, n from generate_series(1, 20000) n`.execute(database.db);
    await sql`analyze named`.execute(database.db);
  });

  const each = (names: string[]) =>
    forEachOf(names, (name) => sql<{ n: number }>`select n from named where name = ${name}`);

  test('has the rows of each, once, and none of what there is not', async () => {
    const { rows } = await each(['n7', 'n3', 'n7', 'none']).execute(database.db);
    expect(rows.map(({ n }) => n).sort()).toEqual([3, 7]);
    expect((await each([]).execute(database.db)).rows).toEqual([]);
  });

  test.each<[string, (names: string[]) => RawBuilder<unknown>]>([
    ['forEachOf', each],
    ['anyOf', (names) => sql`select n from named where name = ${anyOf(names)}`],
  ])('%s keeps one plan', async (_what, query) => {
    await database.db.connection().execute(async (connection) => {
      const text = query([]).compile(connection).sql;
      for (let n = 0; n < 9; n++) await query(['n1', 'n2', 'n3'].slice(n % 3)).execute(connection);
      const { rows } = await sql<{ custom_plans: number }>`
        select custom_plans::integer from pg_prepared_statements where statement = ${text}`.execute(
        connection,
      );
      // PostgreSQL makes the first five for what they ask.
      expect(rows).toEqual([{ custom_plans: 5 }]);
    });
  });
});

test('a table that a migration changes costs one statement at most', async () => {
  for (let i = 0; i < 4; i++) expect(await read()).toEqual([{ id: 1 }]);
  await sql`alter table things add column name text`.execute(database.db);
  const outcomes = await Promise.allSettled([read()]);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: '0A000' });
  }
  for (let i = 0; i < 4; i++) expect(await read()).toEqual([{ id: 1, name: null }]);
});

describe('the connection of the queue', () => {
  const preparedFor = async (text: string, values?: unknown[]) => {
    for (let i = 0; i < 2; i++) await database.jobs.db!.executeSql(text, values);
    const { rows } = await database.jobs.db!.executeSql('select statement from pg_prepared_statements');
    return (rows as { statement: string }[]).filter(({ statement }) => statement === text).length;
  };

  test('prepares what has values', async () => {
    expect(await preparedFor('with done as (select $1::text as name) select name from done', ['a'])).toBe(1);
  });

  test('sends scripts as they are, and what is planned again each time', async () => {
    expect(await preparedFor('begin; select 1; commit')).toBe(0);
    expect(await preparedFor('with next as (select 1 as id) select id from next')).toBe(0);
  });

  test('works on after a statement that failed', async () => {
    await expect(database.jobs.db!.executeSql('select * from nowhere where $1', [true])).rejects.toThrow(
      'nowhere',
    );
    expect((await database.jobs.db!.executeSql('select 1 as one where $1', [true])).rows).toEqual([
      { one: 1 },
    ]);
  });
});

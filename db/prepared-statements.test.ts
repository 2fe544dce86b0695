import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPostgres } from '../tests/support/database.ts';
import { type Database, openDatabase } from './database.ts';
import { sql } from './sql.server.ts';

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

test('a table that a migration changes costs one statement at most', async () => {
  for (let i = 0; i < 4; i++) expect(await read()).toEqual([{ id: 1 }]);
  await sql`alter table things add column name text`.execute(database.db);
  const outcomes = await Promise.allSettled([read()]);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: '0A000' });
  }
  for (let i = 0; i < 4; i++) expect(await read()).toEqual([{ id: 1, name: null }]);
});

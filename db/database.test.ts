import { expect, test } from 'vitest';
import { freshPostgres, openTestDatabase } from '../tests/support/database.ts';
import { openDatabase } from './database.ts';
import { sql } from './sql.server.ts';

test('on PGlite a statement that is planned while its table is empty will not read all of it later', async () => {
  const { db, close } = await openTestDatabase('pglite');
  const { rows } = await sql<Record<string, string>>`
    explain update orders set email = said.email
    from json_to_recordset('[]') as said (uid text, email text) where orders.uid = said.uid`.execute(db);
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain('Index Scan using orders_pkey');
  expect(plan).not.toContain('Seq Scan');
  await close();
});

test('on a server no statement is compiled, whatever its cost: that takes longer than ours run', async () => {
  const databaseUrl = await freshPostgres('jit');
  const { db, close } = await openDatabase({ databaseUrl, dataDir: null });
  const { rows } = await sql`select current_setting('jit') as jit`.execute(db);
  expect(rows).toEqual([{ jit: 'off' }]);
  await close();
});

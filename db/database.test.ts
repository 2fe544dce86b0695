import { expect, test } from 'vitest';
import { openTestDatabase } from '../tests/support/database.ts';
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

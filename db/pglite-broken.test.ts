import { cpSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from './database.ts';
import { isBroken } from './pglite-broken.ts';
import { sql } from './sql.server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'godwit-broken-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('an engine that has lost a file says so once it is asked, and no wrong statement does', async () => {
  cpSync(inject('pglite').dataDir, dataDir, { recursive: true });
  const first = await openDatabase({ databaseUrl: null, dataDir });
  await sql`create table kept (id integer)`.execute(first.db);
  await sql`insert into kept values (1)`.execute(first.db);
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('kept') as path`.execute(first.db);
  await first.close();
  unlinkSync(join(dataDir, 'pglite', rows[0]!.path));

  const told: string[] = [];
  const again = await openDatabase({
    databaseUrl: null,
    dataDir,
    broken: ({ message }) => told.push(message),
  });
  try {
    await expect(sql`select * from nothing`.execute(again.db)).rejects.toThrow(/does not exist/);
    expect(told).toEqual([]);
    await expect(sql`select * from kept where id = ${1}`.execute(again.db)).rejects.toThrow(
      /could not open file/,
    );
    await expect(sql`select * from kept`.execute(again.db)).rejects.toThrow(/could not open file/);
    expect(told).toHaveLength(2);
  } finally {
    await again.close();
  }
});

test.each(['53000', '53100', '58030', '58P02', 'XX000', 'EMFILE'])(
  '%s is the end of an embedded engine',
  (code) => {
    expect(isBroken(Object.assign(new Error('x'), { code }))).toBe(true);
  },
);

test.each(['23505', '40001', '57014', '0A000', ''])('%s is not', (code) => {
  expect(isBroken(Object.assign(new Error('x'), { code }))).toBe(false);
});

import { cpSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { sql } from '../../db/sql.server.ts';
import { ONCE } from '../support/once.ts';
import { startShop } from '../support/shop-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'godwit-broken-shop-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a shop whose embedded database breaks ends, so that it is restarted', ONCE, async () => {
  cpSync(inject('pglite').dataDir, dataDir, { recursive: true });
  const database = await openDatabase({ databaseUrl: null, dataDir });
  // A table that nothing reads before somebody plays a phone.
  const { rows } = await sql<{ path: string }>`
    select pg_relation_filepath('sandbox_wholesaler.profiles') as path`.execute(database.db);
  await database.close();
  unlinkSync(join(dataDir, 'pglite', rows[0]!.path));

  const shop = await startShop({ dataDir });
  await fetch(`${shop.origin}/api/sandbox/esims/8999000000000000000/simulate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ step: 'install' }),
  }).catch(() => {});
  expect(await shop.ended).toEqual([1, null]);
  expect(shop.logs()).toContain('the embedded database is broken');
});

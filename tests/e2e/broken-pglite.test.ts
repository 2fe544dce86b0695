import { cpSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { sql } from '../../db/sql.server.ts';
import { startShop } from '../support/shop-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'godwit-broken-shop-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a shop whose embedded database breaks ends, so that it is started anew', async () => {
  cpSync(inject('pglite').dataDir, dataDir, { recursive: true });
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('promotions') as path`.execute(
    database.db,
  );
  await database.close();
  unlinkSync(join(dataDir, 'pglite', rows[0]!.path));

  const shop = await startShop({ dataDir });
  const [plan] = (await (await fetch(`${shop.origin}/api/v1/plans?country_code=JPN`)).json()) as {
    uid: string;
  }[];
  await fetch(`${shop.origin}/api/v1/promotions/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ planUid: plan!.uid, code: 'SPRING' }),
  }).catch(() => {});
  expect(await shop.ended).toEqual([1, null]);
  expect(shop.logs()).toContain('the embedded database is broken');
});

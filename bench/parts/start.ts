import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tests/support/postgres.ts';
import { startShop } from '../../tests/support/shop-process.ts';
import { medianOf } from '../load.ts';
import type { Row } from './table.ts';

const RUNS = 3;

/** From the command to the first country page, on a built tree. */
export async function start(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'godwit-start-'));
  const server = await startPostgres({ own: true });
  try {
    const dataDir = join(folder, 'data');
    const first = await toFirstPage({ dataDir });
    const again = await medianOf(RUNS, () => toFirstPage({ dataDir }));
    const databaseUrl = await server.createDatabase();
    await toFirstPage({ databaseUrl });
    const shared = await medianOf(RUNS, () => toFirstPage({ databaseUrl }));
    return [
      row('start to first page, PGlite', again, '<= 2 s'),
      row('start to first page, PostgreSQL', shared, '<= 2 s'),
      row('the very first start, PGlite initialised', first, '<= 8 s'),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const row = (what: string, seconds: number, target: string): Row => ({
  what,
  value: `${seconds.toFixed(2)} s`,
  target,
});

async function toFirstPage(data: { dataDir?: string; databaseUrl?: string }): Promise<number> {
  const begun = performance.now();
  const shop = await startShop({ ...data, env: { LOG_LEVEL: 'error' } });
  const response = await fetch(`${shop.origin}/c/JPN`);
  await response.arrayBuffer();
  const seconds = (performance.now() - begun) / 1000;
  await shop.stop();
  if (response.status !== 200) throw new Error(`/c/JPN: ${response.status}`);
  return seconds;
}

import { publicRecord } from '../../api/esim-record.ts';
import { listEsims } from '../../core/esims/list.ts';
import { testClock } from '../../providers/test-clock.ts';
import { seedManyEsims } from '../../tests/support/many-esims.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { createTestShop } from '../../tests/support/shop.ts';
import type { Row } from './table.ts';

const MANY = 200;
const RUNS = 21;

/** What a list of 200 eSIMs costs the process, beside a list of one (issue 4, "Speed"). */
export async function esims(): Promise<Row[]> {
  const server = await startPostgres({ fsync: true, own: true });
  const onServer = await measure('PostgreSQL', () => server.createDatabase());
  await server.stop();
  // The database's own work is in it.
  return [onServer, await measure('PGlite', async () => undefined)];
}

async function measure(engine: string, createDatabase: () => Promise<string | undefined>): Promise<Row> {
  const many = await listingMs(MANY, await createDatabase());
  const one = await listingMs(1, await createDatabase());
  return {
    what: `list of ${MANY} eSIMs, ${engine}`,
    value: `${many.toFixed(1)} ms CPU`,
    reference: `of one ${one.toFixed(1)} ms`,
    ratio: (many / one).toFixed(1),
    target: '<= 10 ms',
  };
}

/** Milliseconds of this process's CPU for one answer: the middle of many. */
async function listingMs(many: number, databaseUrl: string | undefined): Promise<number> {
  const clock = testClock();
  const shop = await createTestShop({ clock, databaseUrl });
  const owner = await seedManyEsims(shop, many);
  const times: number[] = [];
  for (let run = 0; run < 2 * RUNS; run++) {
    const start = process.cpuUsage();
    const records = await listEsims(shop.shop, owner);
    JSON.stringify(records.map((record) => publicRecord(record, clock.now())));
    const { user, system } = process.cpuUsage(start);
    // The first half warms it.
    if (run >= RUNS) times.push((user + system) / 1000);
  }
  await shop.close();
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)]!;
}

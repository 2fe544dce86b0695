import { readFileSync } from 'node:fs';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type ShopProcess, startShop } from '../../tests/support/shop-process.ts';
import { cheapestPlan, type Purchase, purchase } from '../purchase.ts';
import { cpuSeconds, untilQuiet } from './quiet.ts';
import type { Row } from './table.ts';

/** Who buy at the same moment; of the many, batches grow, so that each costs less. */
const BUYERS = 16;
const MANY_BUYERS = 48;
/** As many as it takes until the just-in-time compiler has seen every path. */
const WARM_UP = 300;

/**
 * Whole purchases (order, pay, signed webhook, delivery, mail, validate) on PGlite and on a PostgreSQL of their own with
 * fsync on, beside the shop and so reached by its socket, their times, and the memory of the shop after them; on PostgreSQL also of many at once.
 */
export async function orders(purchases = 1000): Promise<Row[]> {
  const embedded = await startShop({ env: { LOG_LEVEL: 'error' } });
  const [onPglite] = await measure(embedded, purchases, [BUYERS]);
  await embedded.stop();
  const [few, many] = await measureOnServer(purchases);
  return [
    ...rowsOf('PostgreSQL, fsync on', few!, '>= 250/s', '<= 60 / 250 ms'),
    ...rowsOf('PostgreSQL, fsync on', many!, '>= 250/s'),
    ...rowsOf('PGlite', onPglite!, '>= 60/s', undefined, '<= 700 MB'),
  ];
}

/** In the database that BENCH_DATABASE_URL names, or in a new one on a server of its own. */
async function measureOnServer(purchases: number): Promise<Measured[]> {
  const { BENCH_DATABASE_URL } = process.env;
  const server = BENCH_DATABASE_URL ? null : await startPostgres({ fsync: true, own: true, socket: true });
  const databaseUrl = BENCH_DATABASE_URL ?? (await server!.createDatabase());
  const shop = await startShop({ databaseUrl, env: { LOG_LEVEL: 'error' } });
  const measured = await measure(shop, purchases, [BUYERS, MANY_BUYERS]);
  await shop.stop();
  await server?.stop();
  return measured;
}

interface Measured {
  buyers: number;
  perSecond: number;
  purchases: Purchase[];
  cpuMs: number;
  residentMb: number;
}

/** In one shop, one number of buyers after the other. */
async function measure(shop: ShopProcess, count: number, buyers: readonly number[]): Promise<Measured[]> {
  const plan = await cheapestPlan(shop.origin, 'JPN');
  await untilQuiet(shop);
  await run(shop.origin, plan, WARM_UP);
  const measured: Measured[] = [];
  for (const many of buyers) {
    await untilQuiet(shop);
    const [cpu, start] = [await cpuSeconds(shop.origin), performance.now()];
    const purchases = await run(shop.origin, plan, count, many);
    const seconds = (performance.now() - start) / 1000;
    const spent = (await cpuSeconds(shop.origin)) - cpu;
    measured.push({
      buyers: many,
      perSecond: count / seconds,
      purchases,
      cpuMs: (spent / count) * 1000,
      residentMb: residentMegabytes(shop.pid),
    });
  }
  return measured;
}

/** So many purchases of a plan, by so many buyers at a time. */
export async function run(origin: string, plan: string, count: number, buyers = BUYERS): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (next < count) purchases.push(await purchase(origin, plan, `buyer-${next++}`));
    }),
  );
  return purchases;
}

function rowsOf(
  engine: string,
  measured: Measured,
  speed: string,
  delivery?: string,
  memory?: string,
): Row[] {
  const { buyers, purchases, perSecond, cpuMs, residentMb } = measured;
  const times = (key: keyof Purchase) =>
    `p50 / p99 ${percentile(purchases, key, 0.5)} / ${percentile(purchases, key, 0.99)} ms`;
  return [
    {
      what: `purchases, ${engine}, ${buyers} buyers at once`,
      value: `${perSecond.toFixed(0)}/s`,
      reference: times('total'),
      target: speed,
    },
    {
      what: '  paid to delivered',
      value: times('paidToDelivered'),
      ...(delivery === undefined ? {} : { target: delivery }),
    },
    {
      what: `  the shop's process after them`,
      value: `${residentMb.toFixed(0)} MB`,
      reference: `${cpuMs.toFixed(1)} ms CPU each`,
      ...(memory === undefined ? {} : { target: memory }),
    },
  ];
}

/** Milliseconds that this share of the purchases stayed below. */
export function percentile(purchases: Purchase[], key: keyof Purchase, share: number): string {
  const times = purchases.map((one) => one[key]).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0);
}

/** Resident memory as the kernel counts it; NaN where there is no /proc. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

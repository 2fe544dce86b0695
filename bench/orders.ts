import { readFileSync } from 'node:fs';
import { startPostgres } from '../tests/support/postgres.ts';
import { type ShopProcess, startShop } from '../tests/support/shop-process.ts';
import { cheapestPlan, type Purchase, purchase } from './purchase.ts';

/**
 * `npm run bench:orders [-- purchases]`: whole purchases a second at concurrency 16 on PGlite and on PostgreSQL (with
 * fsync), their times, and the memory of the shop after them.
 */
const PURCHASES = Number(process.argv[2] ?? 1000);
const CONCURRENCY = 16;
const WARM_UP = 100;

async function measure(shop: ShopProcess): Promise<string[]> {
  const plan = await cheapestPlan(shop.origin, 'JPN');
  await run(shop.origin, plan, WARM_UP);
  const start = performance.now();
  const purchases = await run(shop.origin, plan, PURCHASES);
  const seconds = (performance.now() - start) / 1000;
  return [
    (PURCHASES / seconds).toFixed(0),
    `${percentile(purchases, 'total', 0.5)} / ${percentile(purchases, 'total', 0.99)}`,
    `${percentile(purchases, 'paidToDelivered', 0.5)} / ${percentile(purchases, 'paidToDelivered', 0.99)}`,
    residentMegabytes(shop.pid),
  ];
}

async function run(origin: string, plan: string, count: number): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (next < count) purchases.push(await purchase(origin, plan, `buyer-${next++}`));
    }),
  );
  return purchases;
}

function percentile(purchases: Purchase[], key: keyof Purchase, share: number): string {
  const times = purchases.map((one) => one[key]).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0);
}

/** Resident memory as the kernel counts it; a dash where there is no /proc. */
function residentMegabytes(pid: number): string {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kilobytes) / 1024).toFixed(0);
  } catch {
    return '-';
  }
}

const rows = [['engine', 'purchases/s', 'whole ms p50/p99', 'paid to delivered ms p50/p99', 'RSS MB']];
const embedded = await startShop();
rows.push(['PGlite', ...(await measure(embedded))]);
await embedded.stop();

const server = await startPostgres({ fsync: true, own: true });
const shared = await startShop({ databaseUrl: await server.createDatabase() });
rows.push(['PostgreSQL', ...(await measure(shared))]);
await shared.stop();
await server.stop();

for (const row of rows)
  console.log(row.map((cell, column) => cell.padEnd(rows[0]![column]!.length)).join('  '));

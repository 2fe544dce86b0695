import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startPostgres } from '../tests/support/postgres.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { printTable, type Row } from './parts/table.ts';

/**
 * `npm run bench:back-office [-- --orders 1000000] [--built]`: the lists, searches, reports and the overview of the back office over HTTP
 * among seeded orders, and what a CSV costs in memory. `BENCH_DATABASE_URL` names a database that was seeded before.
 */
const asked = process.argv.slice(2);
const flag = asked.indexOf('--orders');
const orders = flag === -1 ? 1_000_000 : Number(asked[flag + 1]);
const KEY = 'bench-key-of-an-owner-0123456789abcdef';
const TIMES = 40;

if (!asked.includes('--built')) execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'ignore' });
const given = process.env.BENCH_DATABASE_URL;
const server = given ? null : await startPostgres({ fsync: true, own: true });
const databaseUrl = given ?? (await server!.createDatabase());
if (!given) {
  const args = [
    'scripts/seed.ts',
    '--days',
    '365',
    '--orders',
    String(orders),
    '--customers',
    String(Math.ceil(orders / 10)),
  ];
  execFileSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}
const shop = await startShop({
  databaseUrl,
  env: { LOG_LEVEL: 'error', ADMIN_API_KEY: KEY, RATE_LIMITS: 'off' },
});

const ask = (path: string) =>
  fetch(`${shop.origin}/api/v2/admin/${path}`, { headers: { Authorization: `Bearer ${KEY}` } });

/** Addresses of the back office, with the milliseconds that the project has set itself for 95 of 100. */
const ASKED: readonly (readonly [path: string, target: number | null])[] = [
  ['overview', 300],
  ['attention', 200],
  ['orders', 200],
  ['orders?standing=delivered', 200],
  ['orders?country=JPN', 200],
  ['search?q=example.com', 200],
  ['customers', 200],
  ['refunds', 200],
  ['mails', 200],
  ['audit', 200],
  ['reports/day', null],
  ['reports/country', null],
  ['reports/company', null],
  ['reports/funnel', null],
  ['books?from=2026-01-01', null],
  ['books/differences', 200],
];

const rows: Row[] = [];
for (const [path, target] of ASKED) rows.push(await timed(path, target));
rows.push(await csv());
printTable(rows);
await shop.stop();
await server?.stop();

async function timed(path: string, target: number | null): Promise<Row> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now();
    const response = await ask(path);
    await response.arrayBuffer();
    if (response.status !== 200) return { what: path, value: `answers ${response.status}` };
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(0);
  return {
    what: path,
    value: `p50 / p95 ${at(0.5)} / ${at(0.95)} ms`,
    ...(target === null ? {} : { target: `p95 <= ${target} ms` }),
  };
}

/** The memory that the shop's process gains while it sends every order. */
async function csv(): Promise<Row> {
  const what = 'orders.csv';
  const before = residentMegabytes();
  const start = performance.now();
  const response = await ask(what);
  if (response.status !== 200) return { what, value: `answers ${response.status}` };
  let [bytes, most, first] = [0, before, 0];
  for await (const part of response.body!) {
    if (bytes === 0) first = performance.now() - start;
    bytes += part.length;
    most = Math.max(most, residentMegabytes());
  }
  return {
    what,
    value: `${(bytes / 1e6).toFixed(0)} MB, first after ${first.toFixed(0)} ms, ${(most - before).toFixed(0)} MB of memory more`,
    target: '<= 100 MB of memory',
  };
}

/** As the kernel counts it; NaN where there is no /proc. */
function residentMegabytes(): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

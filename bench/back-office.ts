import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/database.ts';
import { sql } from '../db/sql.server.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { buyingBeside } from './parts/buying-beside.ts';
import { deskCombinations, untried } from './parts/desk-combinations.ts';
import { deskPaths } from './parts/desk-paths.ts';
import { printTable, type Row } from './parts/table.ts';

/**
 * `npm run bench:back-office [-- --orders 1000000] [--built] [--only lists|combinations|purchases|csv] [--list orders]`: the lists, searches, reports and the
 * overview of the back office over HTTP among seeded orders, what purchases feel of it, and what a CSV costs in memory. `BENCH_DATABASE_URL` names a database that was
 * seeded before. Combinations are every two filters of a list beside each other, of which those that miss are told; some minutes for all lists.
 */
const { values: asked } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    built: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'string' },
  },
});
const orders = Number(asked.orders);
const KEY = 'bench-key-of-an-owner-0123456789abcdef';
const TIMES = 20;

if (!asked.built) execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'ignore' });
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

const headers = { Authorization: `Bearer ${KEY}` };
const ask = (path: string) => fetch(`${shop.origin}/api/v2/admin/${path}`, { headers });

const rows: Row[] = [];
if (measures('lists')) for (const [path, target] of deskPaths(await known())) add(await timed(path, target));
if (measures('combinations')) await combinations(await known());
if (measures('csv')) add(await csv());
if (measures('purchases')) add(await buyingBeside({ origin: shop.origin, headers }));
printTable(rows);
const missed = rows.filter(({ missed }) => missed).length;
console.log(`${rows.length} measured, ${missed} missed`);
await shop.stop();
await server?.stop();

/** Told at once, too: of a run that is broken off something is left. */
function add(row: Row): void {
  rows.push(row);
  console.error([row.what, row.value, row.reference, row.ratio].filter(Boolean).join('  '));
}

function measures(part: 'lists' | 'combinations' | 'purchases' | 'csv'): boolean {
  return asked.only === undefined || asked.only === part;
}

/** An order with an eSIM of a customer's, and what belongs to it, to be looked for; and one of the oldest, for a list's last pages. */
async function known(): Promise<Record<string, string>> {
  const database = await openDatabase({ databaseUrl, dataDir: null, poolSize: 1 });
  const found = await sql<Record<string, string>>`
    select o.uid as order, o.email, o.plan_uid as plan, o.customer_uid as customer, (select code from promotions order by used desc limit 1) as code, e.uid as esim,
      right(e.iccid, 6) as iccid, (select uid from orders order by uid offset 1000 limit 1) as old
    from orders o join esims e on e.order_uid = o.uid
    where o.customer_uid is not null order by o.uid desc limit 1`.execute(database.db);
  await database.close();
  return found.rows[0] ?? {};
}

/** The day since which there are so many orders. */
async function dayOf(count: number): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataDir: null, poolSize: 1 });
  const { rows } = await sql<{ day: string }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from orders order by uid desc offset ${count} limit 1`.execute(
    database.db,
  );
  await database.close();
  return rows[0]?.day ?? '2000-01-01';
}

/** Each pair of filters three times; one of which any took longer than it may is measured like all other lists. What misses is told, and the slowest. */
async function combinations(values: Record<string, string>): Promise<void> {
  const paths = deskCombinations(values, asked.list);
  const times: number[] = [];
  for (const path of paths) {
    const first = await timed(path, 200, 3);
    times.push(first.p50 ?? 0);
    if (first.missed === false) continue;
    const again = await timed(path, 200);
    if (again.missed !== false) add(again);
  }
  const slowest = times.sort((one, other) => other - one);
  const five = slowest.slice(0, 5).map((ms) => ms.toFixed(0));
  const of95 = slowest[Math.floor(slowest.length * 0.05)]!;
  add({
    what: `${paths.length} pairs of filters`,
    value: `p50 of the slowest ${five.join(', ')} ms, of 95 in a hundred at most ${of95.toFixed(0)} ms`,
  });
  const described = await (await fetch(`${shop.origin}/api/openapi.json`)).json();
  for (const filter of untried(described)) add({ what: filter, value: 'in no combination', missed: true });
}

async function timed(path: string, target: number | null, most = TIMES): Promise<Row & { p50?: number }> {
  const times: number[] = [];
  for (let time = 0; time < most; time++) {
    const start = performance.now();
    const response = await ask(path);
    await response.arrayBuffer();
    if (response.status !== 200) return { what: path, value: `answers ${response.status}`, missed: true };
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  // By nearest rank: so many of a hundred took no longer.
  const at = (share: number) => times[Math.ceil(times.length * share) - 1]!;
  return {
    what: path,
    p50: at(0.5),
    value: `p50 / p95 ${at(0.5).toFixed(0)} / ${at(0.95).toFixed(0)} ms`,
    ...(target === null ? {} : { target: `p95 <= ${target} ms`, missed: at(0.95) > target }),
  };
}

/** The memory that the shop's process gains while it sends 100,000 orders; once before, V8 lets its heap grow to what it keeps. */
async function csv(): Promise<Row> {
  const what = `orders.csv?from=${await dayOf(100_000)}`;
  await (await ask(what)).body?.pipeTo(new WritableStream());
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
    missed: most - before > 100,
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

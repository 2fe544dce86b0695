import { setTimeout as sleep } from 'node:timers/promises';
import { startShop } from '../tests/support/shop-process.ts';

/**
 * `npm run bench:render`: CPU time that the whole shop process takes to render a country page, request and answer included: one page
 * over and over, and the page of each country for the first time, compressed and kept.
 */
const PAGE = '/c/JPN';
const WARM_UP = 400;
const RENDERS = 400;
const RUNS = 5;
const IDLE_MS = 3_000;

/** Milliseconds of CPU, user and system, that the process has taken so far. */
async function cpuMs(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('/metrics tells no CPU time');
  return Number(seconds) * 1000;
}

async function visit(origin: string, path: string): Promise<void> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
}

/** CPU time of each visit, and the wall time, in milliseconds; less the time that the process takes without visitors. */
async function measure(
  origin: string,
  paths: readonly string[],
  idle = 0,
): Promise<{ cpu: number; wall: number }> {
  const [before, start] = [await cpuMs(origin), performance.now()];
  for (const path of paths) await visit(origin, path);
  const wall = performance.now() - start;
  return { cpu: ((await cpuMs(origin)) - before - wall * idle) / paths.length, wall: wall / paths.length };
}

/** The share of a core that jobs, timers and the embedded database take on their own. */
async function idleShare(origin: string): Promise<number> {
  const before = await cpuMs(origin);
  await sleep(IDLE_MS);
  return ((await cpuMs(origin)) - before) / IDLE_MS;
}

const print = (what: string, { cpu, wall }: { cpu: number; wall: number }) =>
  console.log(`  ${what.padEnd(46)} ${cpu.toFixed(2).padStart(6)} ms CPU, ${wall.toFixed(2).padStart(6)} ms`);

console.log('cold render of a country page:');
const uncached = await startShop({ env: { PAGE_CACHE: 'off', LOG_LEVEL: 'error' } });
await measure(uncached.origin, Array(WARM_UP).fill(PAGE));
const idle = await idleShare(uncached.origin);
for (let run = 0; run < RUNS; run++)
  print(PAGE, await measure(uncached.origin, Array(RENDERS).fill(PAGE), idle));
const list = (await (await fetch(`${uncached.origin}/search/destinations.json`)).json()) as {
  iso3: string | null;
}[];
await uncached.stop();

const kept = await startShop({ env: { LOG_LEVEL: 'error' } });
print(
  `${list.length} countries for the first time, from the start`,
  await measure(
    kept.origin,
    list.map(({ iso3 }) => `/c/${iso3}`),
  ),
);
await kept.stop();

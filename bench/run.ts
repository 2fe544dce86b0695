import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { generator } from './load.ts';
import { esims } from './parts/esims.ts';
import { orders } from './parts/orders.ts';
import { pages } from './parts/pages.ts';
import { reconcile } from './parts/reconcile.ts';
import { routing } from './parts/routing.ts';
import { start } from './parts/start.ts';
import { sync } from './parts/sync.ts';
import { syncBeside } from './parts/sync-beside.ts';
import { printTable } from './parts/table.ts';
import { trips } from './parts/trips.ts';
import { tripsBeside } from './parts/trips-beside.ts';
import { visit, weights } from './parts/visit.ts';
import { walk } from './parts/walk.ts';

/**
 * `npm run bench [-- visit weights walk start pages orders esims routing trips reconcile sync sync-beside trips-beside] [--purchases 1000] [--trips 10000]`: builds, and prints one table of what was asked for,
 * all of it unless told. How to read it: bench/README.md.
 */
const PARTS = {
  ...{ visit, weights, walk, start, pages, orders, esims, routing, trips, reconcile, sync },
  'sync-beside': syncBeside,
  'trips-beside': tripsBeside,
} as const;

const asked = process.argv.slice(2);
const numberOf = (flag: string) => {
  const at = asked.indexOf(flag);
  return at === -1 ? undefined : Number(asked.splice(at, 2)[1]);
};
const [purchases, tripCount] = [numberOf('--purchases'), numberOf('--trips')];
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);

execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'ignore' });
console.log(`${cpus().length} cores, Node ${process.version}, load by ${generator}`);
const rows = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name))
    rows.push(...(await part(name === 'trips' ? tripCount : purchases)));
}
printTable(rows);

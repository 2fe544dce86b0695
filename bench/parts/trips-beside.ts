import { countries } from '../../content/countries/read.ts';
import { type ShopProcess, startShop } from '../../tests/support/shop-process.ts';
import { cheapestPlan, type Purchase } from '../purchase.ts';
import { percentile, run } from './orders.ts';
import { cpuSeconds, untilQuiet } from './quiet.ts';
import type { Row } from './table.ts';

const WARM_UP = 150;
/** A p99 of as many is told by ten of them. */
const PURCHASES = 1_000;
/** Short ones: what else the machine does falls on both alike. */
const TURNS = 20;
/** As many as keep the solving thread busy without a pause. */
const ASKING = 3;

/**
 * What purchases take while trips are solved beside them without a pause, and without any, in turns. Each has a shop of its own: what wasn't
 * proven is worked on for up to 80 s after it was asked for, so the shop that solves trips is stopped while the other one sells.
 */
export async function tripsBeside(): Promise<Row[]> {
  const shops: ShopProcess[] = [];
  try {
    for (let at = 0; at < 2; at++) shops.push(await startShop({ env: { LOG_LEVEL: 'error' } }));
    const [quiet, solving] = shops as [ShopProcess, ShopProcess];
    const plan = await cheapestPlan(quiet.origin, 'JPN');
    for (const { origin } of shops) await run(origin, plan, WARM_UP);
    for (const shop of shops) await untilQuiet(shop);
    const [alone, beside]: [Purchase[], Purchase[]] = [[], []];
    let solved = 0;
    for (let turn = 0; turn < TURNS; turn++) {
      process.kill(solving.pid, 'SIGSTOP');
      const sold = run(quiet.origin, plan, PURCHASES / TURNS);
      alone.push(...(await sold.finally(() => process.kill(solving.pid, 'SIGCONT'))));
      // Its timers that are overdue close idle connections before a purchase is sent on one.
      await cpuSeconds(solving.origin);
      const asking = new AbortController();
      const asked = Array.from({ length: ASKING }, (_, at) =>
        ask(solving.origin, 1_000 * turn + at, asking.signal),
      );
      beside.push(...(await run(solving.origin, plan, PURCHASES / TURNS)));
      asking.abort();
      solved += (await Promise.all(asked)).reduce((sum, each) => sum + each, 0);
    }
    const [without, withTrips] = [percentile(alone, 'total', 0.99), percentile(beside, 'total', 0.99)];
    return [
      {
        what: `purchases' p99 beside ${solved} trips solved meanwhile`,
        value: `${withTrips} ms (p50 ${percentile(beside, 'total', 0.5)})`,
        reference: `${without} ms without (p50 ${percentile(alone, 'total', 0.5)})`,
        ratio: (Number(withTrips) / Number(without)).toFixed(2),
      },
    ];
  } finally {
    for (const shop of shops) await shop.stop();
  }
}

/** Asks for one trip after the other, none of them twice; how many were answered. */
async function ask(origin: string, from: number, signal: AbortSignal): Promise<number> {
  let answered = 0;
  for (let n = from; !signal.aborted; n += ASKING) {
    const stops = Array.from({ length: 8 }, (_, at) => {
      const country = countries[(n * 17 + at * 31) % countries.length];
      return `${country?.iso3}:${2 + ((n + at) % 6)}`;
    });
    const answer = await fetch(`${origin}/api/v1/trips?stops=${stops}&gb_per_day=1`);
    await answer.arrayBuffer();
    if (answer.ok) answered++;
  }
  return answered;
}

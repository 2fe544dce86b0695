import { countries } from '../../content/countries/read.ts';
import { startShop } from '../../tests/support/shop-process.ts';
import { cheapestPlan } from '../purchase.ts';
import { percentile, run } from './orders.ts';
import { untilQuiet } from './quiet.ts';
import type { Row } from './table.ts';

const WARM_UP = 150;
const PURCHASES = 400;
/** As many as keep the solving thread busy without a pause. */
const ASKING = 3;

/** What purchases take while trips are solved beside them without a pause, and without any, in turns in one run. */
export async function tripsBeside(): Promise<Row[]> {
  const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
  try {
    const plan = await cheapestPlan(shop.origin, 'JPN');
    await untilQuiet(shop);
    await run(shop.origin, plan, WARM_UP);
    const alone = [];
    const beside = [];
    let solved = 0;
    for (let turn = 0; turn < 2; turn++) {
      await untilQuiet(shop);
      alone.push(...(await run(shop.origin, plan, PURCHASES / 2)));
      await untilQuiet(shop);
      const asking = new AbortController();
      const asked = Array.from({ length: ASKING }, (_, at) =>
        ask(shop.origin, 100 * turn + at, asking.signal),
      );
      beside.push(...(await run(shop.origin, plan, PURCHASES / 2)));
      asking.abort();
      solved += (await Promise.all(asked)).reduce((sum, each) => sum + each, 0);
    }
    const [without, withTrips] = [percentile(alone, 'total', 0.99), percentile(beside, 'total', 0.99)];
    return [
      {
        what: `purchases' p99 beside ${solved} trips solved meanwhile`,
        value: `${withTrips} ms`,
        reference: `${without} ms without`,
        ratio: (Number(withTrips) / Number(without)).toFixed(2),
      },
    ];
  } finally {
    await shop.stop();
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

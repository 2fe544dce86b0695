import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { countries } from '../../content/countries/read.ts';
import { type ShopProcess, startShop } from '../../tests/support/shop-process.ts';
import { cheapestPlan, type Purchase, purchase } from '../purchase.ts';
import { percentile, run } from './orders.ts';
import { cpuSeconds, untilQuiet } from './quiet.ts';
import type { Row } from './table.ts';

const WARM_UP = 300;
/** A p99 of as many is told by ten of them. */
const PURCHASES = 1_000;
/**
 * Purchases a second that are begun, whatever has become of those before: a quarter of what such a shop has to sell at the least. Where it sells all that it can,
 * every other request takes a share of the thread that answers everybody, and p50 tells no more than that share.
 */
const RATE = 15;
/** Short ones: what else the machine does falls on both alike. */
const TURNS = 20;
/** Of all of it: one p99 is told by too few. */
const REPEATS = 3;
/** As many as keep the solving thread busy without a pause. */
const ASKING = 3;

/**
 * What purchases take while trips are asked for beside them without a pause, and without any, in turns. Each has a shop of its own: what wasn't
 * proven is worked on for up to 80 s after it was asked for, so the shop that solves trips is stopped while the other one sells.
 */
export async function tripsBeside(): Promise<Row[]> {
  const shops: ShopProcess[] = [];
  try {
    for (let at = 0; at < 2; at++) shops.push(await startShop({ env: { LOG_LEVEL: 'error' } }));
    const [quiet, solving] = shops as [ShopProcess, ShopProcess];
    const plan = await cheapestPlan(quiet.origin, 'JPN');
    const trips = new Trips();
    for (const shop of shops) {
      await run(shop.origin, plan, WARM_UP);
      await untilQuiet(shop);
    }
    await sellBeside(solving, plan, trips);
    trips.answered = 0;
    const [alone, beside]: [Purchase[][], Purchase[][]] = [[], []];
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const [without, withTrips]: [Purchase[], Purchase[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn++) {
        process.kill(solving.pid, 'SIGSTOP');
        const sold = sell(quiet.origin, plan);
        without.push(...(await sold.finally(() => process.kill(solving.pid, 'SIGCONT'))));
        withTrips.push(...(await sellBeside(solving, plan, trips)));
      }
      alone.push(without);
      beside.push(withTrips);
    }
    return ([0.5, 0.99] as const).map((share) => rowOf(share, { alone, beside, answered: trips.answered }));
  } finally {
    for (const shop of shops) await shop.stop();
  }
}

function rowOf(
  share: number,
  { alone, beside, answered }: { alone: Purchase[][]; beside: Purchase[][]; answered: number },
): Row {
  const of = (repeats: Purchase[][]) => repeats.map((each) => Number(percentile(each, 'total', share)));
  const [without, withTrips] = [of(alone), of(beside)];
  const ratios = withTrips.map((ms, at) => ms / (without[at] as number));
  return {
    what: `purchases' p${share * 100} beside trips, ${Math.round(answered / REPEATS)} of them meanwhile; medians of ${REPEATS}`,
    value: `${median(withTrips)} ms`,
    reference: `${median(without)} ms without`,
    ratio: `${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`,
  };
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** A turn of purchases, begun after each other in even steps. */
async function sell(origin: string, plan: string): Promise<Purchase[]> {
  const begun = performance.now();
  return Promise.all(
    Array.from({ length: PURCHASES / TURNS }, async (_, at) => {
      await sleep(Math.max(0, begun + (at * 1_000) / RATE - performance.now()));
      return purchase(origin, plan, `buyer-${at}`);
    }),
  );
}

/** The same, while trips are asked for. */
async function sellBeside({ origin }: ShopProcess, plan: string, trips: Trips): Promise<Purchase[]> {
  // Timers of a shop that was stopped are overdue, and close idle connections before a purchase is sent on one.
  await cpuSeconds(origin);
  const asking = new AbortController();
  const asked = Array.from({ length: ASKING }, () => trips.ask(origin, asking.signal));
  try {
    return await sell(origin, plan);
  } finally {
    asking.abort();
    await Promise.all(asked);
  }
}

/** Trips, none of them twice. */
class Trips {
  /** Those that were answered. */
  answered = 0;
  #asked = 0;
  readonly #agent = new Agent({ keepAlive: true });

  /** Asks for one after the other. */
  async ask(origin: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const n = this.#asked++;
      const stops = Array.from({ length: 8 }, (_, at) => {
        const country = countries[(n * 17 + at * 31) % countries.length];
        // Countries and days come again after some hundreds.
        const longer = at === 0 ? Math.floor(n / countries.length) : 0;
        return `${country?.iso3}:${2 + ((n + at) % 6) + longer}`;
      });
      const status = await this.#status(`${origin}/api/v1/trips?stops=${stops}&gb_per_day=1`);
      if (status === 200) this.answered++;
    }
  }

  #status(address: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const request = get(address, { agent: this.#agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      request.on('error', reject);
    });
  }
}

import loadHighs, { type Highs } from 'highs';
import { fullDays } from '../../core/catalogue/plan.ts';
import type { TripPlan, TripTask } from '../../core/trips/columns.ts';
import { cheapestSet } from '../../core/trips/solve.ts';
import { modelOf } from '../../core/trips/trip-model.ts';
import { sandboxCatalogue } from '../../providers/esims/sandbox/catalogue.ts';
import type { SandboxPlan } from '../../providers/esims/sandbox/plan.ts';
import type { Row } from './table.ts';

const TRIPS = 10_000;
const LONG_TRIPS = 200;
const WARM_UP = 200;
/** As core/trips/plan-trip.ts gives the cheapest set, in CPU time. */
const BUDGET_MS = 300;
const LONG_BUDGET_MS = 1_000;

interface Measured {
  times: number[];
  proven: number;
}

/** The cheapest set of random trips over the sandbox's catalogue: CPU time of this process, and the share that was proven in time. */
export async function trips(): Promise<Row[]> {
  const highs = await loadHighs();
  const catalogue = sandboxCatalogue();
  const random = seeded(20);
  measure(highs, catalogue, random, { trips: WARM_UP, stops: 12, days: 60, budget: BUDGET_MS });
  const usual = measure(highs, catalogue, random, { trips: TRIPS, stops: 12, days: 60, budget: BUDGET_MS });
  const long = measure(highs, catalogue, random, {
    trips: LONG_TRIPS,
    stops: 30,
    days: 180,
    budget: LONG_BUDGET_MS,
  });
  return [
    row(`${TRIPS} trips of 1 to 12 stops, 3 to 60 days`, usual, 'p95 <= 50 ms, max <= 300 ms'),
    row(`${LONG_TRIPS} trips of 1 to 30 stops, to 180 days`, long, 'max <= 1 s'),
  ];
}

function row(what: string, { times, proven }: Measured, target: string): Row {
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    `${times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(0)}`;
  return {
    what,
    value: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`,
    reference: 'proven optimal:',
    ratio: `${((100 * proven) / times.length).toFixed(2)} %`,
    target,
  };
}

function measure(
  highs: Highs,
  catalogue: readonly SandboxPlan[],
  random: () => number,
  { trips: count, stops, days, budget }: { trips: number; stops: number; days: number; budget: number },
): Measured {
  const times: number[] = [];
  let proven = 0;
  for (let n = 0; n < count; n++) {
    const task = randomTask(catalogue, random, stops, days);
    const before = process.cpuUsage();
    const spent = () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const found = cheapestSet(highs, modelOf(task), () => budget - spent());
    times.push(spent());
    if (found === null || found.optimal) proven++;
  }
  return { times, proven };
}

function randomTask(
  catalogue: readonly SandboxPlan[],
  random: () => number,
  mostStops: number,
  mostDays: number,
): TripTask {
  const below = (most: number) => Math.floor(random() * most);
  const everywhere = [...new Set(catalogue.flatMap(({ countries_enabled: at }) => at))];
  const stops = 1 + below(mostStops);
  const inAll = Math.max(stops, 3 + below(mostDays - 2));
  // Half of the trips keep to what some regional plan covers, as most true ones do.
  const regional = catalogue.filter(({ scope }) => scope === 'region');
  const near = regional[below(regional.length)]?.countries_enabled ?? everywhere;
  const pool = random() < 0.5 && near.length >= stops ? near : everywhere;
  const countries = new Set<string>();
  while (countries.size < stops) countries.add(pool[below(pool.length)] as string);
  const days = Array.from({ length: stops }, () => 1);
  for (let day = stops; day < inAll; day++) (days[below(stops)] as number)++;
  return {
    countryOfDay: days.flatMap((length, at) => Array<number>(length).fill(at)),
    perDay: [300, 500, 1000, 1000, 2000, 3000, 5000][below(7)] as number,
    perMegabyte: 1,
    plans: plansIn([...countries], catalogue),
  };
}

function plansIn(countries: readonly string[], catalogue: readonly SandboxPlan[]): TripPlan[] {
  return catalogue.flatMap((plan) => {
    const mask = countries.reduce(
      (bits, code, at) => (plan.countries_enabled.includes(code) ? bits | (1 << at) : bits),
      0,
    );
    if (mask === 0) return [];
    const { data_quota_mb: quotaMb, daily_quota_mb: dailyMb, pinned_price, cost } = plan;
    const price = pinned_price ?? Math.ceil((cost * 1.6) / 100) * 100 - 1;
    return [{ countries: mask, days: fullDays(plan), quotaMb, dailyMb, price }];
  });
}

/** The same numbers in each run (a linear congruential generator; Numerical Recipes). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

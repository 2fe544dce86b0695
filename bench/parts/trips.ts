import loadHighs, { type Highs } from 'highs';
import { fullDays } from '../../core/catalogue/plan.ts';
import { type AskedTask, answerTask } from '../../core/trips/answer-task.ts';
import { type Budget, budgetFor } from '../../core/trips/budget.ts';
import type { TripPlan } from '../../core/trips/columns.ts';
import { sandboxCatalogue } from '../../providers/esims/sandbox/catalogue.ts';
import type { SandboxPlan } from '../../providers/esims/sandbox/plan.ts';
import type { Row } from './table.ts';
import { tripsBeside } from './trips-beside.ts';

const TRIPS = 10_000;
/** Plans of a shelf that many companies fill. */
const LARGE_CATALOGUE = 100_000;
const WARM_UP = 200;
/** As many plans as the shop's shelf may have. */
const USUAL_CATALOGUE = 7_000;
const MOST_STOPS = 30;

interface Measured {
  times: number[];
  /** How many were proven, and how many had all that fewer eSIMs cost beside it. */
  proven: number;
  whole: number;
}

/**
 * Random trips over the sandbox's catalogue, grown to as many plans as the shop may have, with all that stands beside an answer: CPU time of the
 * solving thread, and the share that was proven in time; and what buying takes beside it.
 * @param count how many trips; a tenth of them over many plans, a fiftieth of up to 30 stops, and as many of exactly so many.
 */
export async function trips(count = TRIPS): Promise<Row[]> {
  const highs = await loadHighs();
  const random = seeded(20);
  const own = sandboxCatalogue();
  const catalogue = grown(own, USUAL_CATALOGUE, random);
  const [many, few] = [Math.ceil(count / 10), Math.ceil(count / 50)];
  measure(highs, catalogue, random, { trips: WARM_UP, stops: 12, days: 60 });
  const usual = measure(highs, catalogue, random, { trips: count, stops: 12, days: 60 });
  const long = measure(highs, catalogue, random, { trips: few, stops: MOST_STOPS, days: 180 });
  const longest = measure(highs, catalogue, random, {
    ...{ trips: few, fewest: MOST_STOPS, stops: MOST_STOPS, days: 180 },
  });
  const large = measure(highs, grown(own, LARGE_CATALOGUE, random), random, {
    ...{ trips: many, stops: 12, days: 60 },
  });
  return [
    row(
      `${count} trips of 1 to 12 stops, 3 to 60 days, over ${USUAL_CATALOGUE} plans`,
      usual,
      'p95 <= 50 ms, max <= 300 ms',
    ),
    row(`${many} of the same over ${LARGE_CATALOGUE} plans`, large, 'three times that at most'),
    row(`${few} trips of 1 to 30 stops, to 180 days`, long, 'max <= 1 s'),
    row(`${few} trips of exactly ${MOST_STOPS} stops, to 180 days`, longest, 'max <= 1 s'),
    ...(await tripsBeside()),
  ];
}

function row(what: string, { times, proven, whole }: Measured, target: string): Row {
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    `${times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(0)}`;
  return {
    what,
    value: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`,
    reference: 'proven; with all that fewer eSIMs cost:',
    ratio: `${((100 * proven) / times.length).toFixed(2)} %; ${((100 * whole) / times.length).toFixed(0)} %`,
    target,
  };
}

function measure(
  highs: Highs,
  catalogue: readonly SandboxPlan[],
  random: () => number,
  asked: { trips: number; fewest?: number; stops: number; days: number },
): Measured {
  const { trips: count, fewest = 1, stops, days } = asked;
  const times: number[] = [];
  let [proven, whole] = [0, 0];
  for (let n = 0; n < count; n++) {
    const asTask = randomTask(catalogue, random, { fewest, most: stops, days });
    const task = { ...asTask, ...budgetFor(asTask.stays.length) };
    const before = threadMs();
    const { cheapest, fewerIsComplete } = answerTask(highs, task);
    times.push(threadMs() - before);
    if (cheapest?.optimal) proven++;
    if (fewerIsComplete) whole++;
  }
  return { times, proven, whole };
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function randomTask(
  catalogue: readonly SandboxPlan[],
  random: () => number,
  { fewest, most: mostStops, days: mostDays }: { fewest: number; most: number; days: number },
): Omit<AskedTask, keyof Budget> {
  const below = (most: number) => Math.floor(random() * most);
  const everywhere = [...new Set(catalogue.flatMap(({ countries_enabled: at }) => at))];
  const stops = fewest + below(mostStops - fewest + 1);
  const inAll = Math.max(stops, 3 + below(mostDays - 2));
  // Half of the trips keep to what some regional plan covers, as most true ones do.
  const regional = catalogue.filter(({ scope }) => scope === 'region');
  const near = regional[below(regional.length)]?.countries_enabled ?? everywhere;
  const pool = random() < 0.5 && near.length >= stops ? near : everywhere;
  const countries = new Set<string>();
  while (countries.size < stops) countries.add(pool[below(pool.length)] as string);
  const days = Array.from({ length: stops }, () => 1);
  for (let day = stops; day < inAll; day++) (days[below(stops)] as number)++;
  let first = 0;
  return {
    stays: days.map((length) => {
      first += length;
      return { first: first - length, days: length };
    }),
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

/** As many plans: the same in other sizes and at other prices, as further companies would sell them. */
function grown(catalogue: readonly SandboxPlan[], size: number, random: () => number): SandboxPlan[] {
  return Array.from({ length: size }, (_, at) => {
    const plan = catalogue[at % catalogue.length] as SandboxPlan;
    if (at < catalogue.length) return plan;
    const larger = 1 + Math.floor(random() * 3);
    return {
      ...plan,
      data_quota_mb: plan.data_quota_mb * larger,
      cost: Math.round(plan.cost * larger * (0.75 + random() / 2)) as SandboxPlan['cost'],
      pinned_price: null,
    };
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

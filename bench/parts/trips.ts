import loadHighs, { type Highs } from 'highs';
import type { Plan } from '../../core/catalogue/plan.ts';
import { cents } from '../../core/money.ts';
import { answerTask } from '../../core/trips/answer-task.ts';
import { budgetFor } from '../../core/trips/budget.ts';
import type { TripQuestion } from '../../core/trips/question.ts';
import { tripPlans } from '../../core/trips/trip-plans.ts';
import { taskOf } from '../../core/trips/trip-task.ts';
import { sandboxCatalogue } from '../../providers/esims/sandbox/catalogue.ts';
import type { SandboxPlan } from '../../providers/esims/sandbox/plan.ts';
import type { Row } from './table.ts';

const TRIPS = 10_000;
/** Plans of a shelf that many companies fill. */
const LARGE_CATALOGUE = 100_000;
const WARM_UP = 200;
/** As many plans as the shop's shelf may have. */
const USUAL_CATALOGUE = 7_000;
const MOST_STOPS = 30;

interface Measured {
  times: number[];
  /** What the thread that answers everybody did for each. */
  besides: number[];
  /** How many were proven, and how many had all that fewer eSIMs cost beside it. */
  proven: number;
  whole: number;
}

/**
 * Random trips over the sandbox's catalogue, grown to as many plans as the shop may have, with all that stands beside an answer: CPU time of the
 * solving thread, and the share that was proven in time; and what the shop's own thread does for them.
 * @param count how many trips; a tenth of them over many plans, a fiftieth of up to 30 stops, and as many of exactly so many.
 */
export async function trips(count = TRIPS): Promise<Row[]> {
  const highs = await loadHighs();
  const random = seeded(20);
  const own = sandboxCatalogue();
  const shelf = new BenchShelf(grown(own, USUAL_CATALOGUE, random));
  const [many, few] = [Math.ceil(count / 10), Math.ceil(count / 50)];
  await measure(highs, shelf, random, { trips: WARM_UP, stops: 12, days: 60 });
  const usual = await measure(highs, shelf, random, { trips: count, stops: 12, days: 60 });
  const long = await measure(highs, shelf, random, { trips: few, stops: MOST_STOPS, days: 180 });
  const longest = await measure(highs, shelf, random, {
    ...{ trips: few, fewest: MOST_STOPS, stops: MOST_STOPS, days: 180 },
  });
  const largeShelf = new BenchShelf(grown(own, LARGE_CATALOGUE, random));
  const large = await measure(highs, largeShelf, random, { trips: many, stops: 12, days: 60 });
  const largeAndLong = await measure(highs, largeShelf, random, {
    ...{ trips: few, fewest: MOST_STOPS, stops: MOST_STOPS, days: 180 },
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
    besides(`the shop's own thread for each, ${LARGE_CATALOGUE} plans`, large),
    besides(`the same for trips of exactly ${MOST_STOPS} stops`, largeAndLong),
  ];
}

function row(what: string, { times, proven, whole }: Measured, target: string): Row {
  return {
    what,
    value: spread(times),
    reference: 'proven; with all that fewer eSIMs cost:',
    ratio: `${((100 * proven) / times.length).toFixed(2)} %; ${((100 * whole) / times.length).toFixed(0)} %`,
    target,
  };
}

const besides = (what: string, { besides: times }: Measured): Row => ({ what, value: spread(times) });

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0)}`;
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`;
}

async function measure(
  highs: Highs,
  shelf: BenchShelf,
  random: () => number,
  asked: { trips: number; fewest?: number; stops: number; days: number },
): Promise<Measured> {
  const { trips: count, fewest = 1, stops, days } = asked;
  const measured: Measured = { times: [], besides: [], proven: 0, whole: 0 };
  for (let n = 0; n < count; n++) {
    const question = randomTrip(shelf, random, { fewest, most: stops, days });
    const countries = question.stops.map(({ iso3 }) => iso3);
    const begun = threadMs();
    const { plans } = await tripPlans(shelf, countries, false);
    const task = {
      ...taskOf(
        question,
        plans.map(({ terms }) => terms),
      ),
      ...budgetFor(question.stops.length),
    };
    const before = threadMs();
    const { cheapest, fewerIsComplete } = answerTask(highs, task);
    measured.times.push(threadMs() - before);
    measured.besides.push(before - begun);
    if (cheapest?.optimal) measured.proven++;
    if (fewerIsComplete) measured.whole++;
  }
  return measured;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Half of the trips keep to what some regional plan covers, as most true ones do. */
function randomTrip(
  { everywhere, regional }: BenchShelf,
  random: () => number,
  { fewest, most: mostStops, days: mostDays }: { fewest: number; most: number; days: number },
): Pick<TripQuestion, 'stops' | 'data' | 'mostEsims'> {
  const below = (most: number) => Math.floor(random() * most);
  const stops = fewest + below(mostStops - fewest + 1);
  const inAll = Math.max(stops, 3 + below(mostDays - 2));
  const near = regional[below(regional.length)]?.countries_enabled ?? everywhere;
  const pool = random() < 0.5 && near.length >= stops ? near : everywhere;
  const countries = new Set<string>();
  while (countries.size < stops) countries.add(pool[below(pool.length)] as string);
  const days = Array.from({ length: stops }, () => 1);
  for (let day = stops; day < inAll; day++) (days[below(stops)] as number)++;
  const mb = [300, 500, 1000, 1000, 2000, 3000, 5000][below(7)] as number;
  return {
    stops: [...countries].map((iso3, at) => ({ iso3, days: days[at] as number })),
    data: { per: 'day', gb: String(mb / 1000), micro: mb * 1e6 },
    mostEsims: null,
  };
}

/** Plans by the countries where they work, as the shop's catalogue has them. */
class BenchShelf {
  readonly version = 'bench';
  readonly everywhere: readonly string[];
  readonly regional: readonly Plan[];
  readonly #byCountry = new Map<string, Plan[]>();

  constructor(plans: readonly SandboxPlan[]) {
    const sold = plans.map((plan, at) => ({
      ...plan,
      uid: `pln_${at}`,
      price: cents(plan.pinned_price ?? Math.ceil((plan.cost * 1.6) / 100) * 100 - 1),
    }));
    this.regional = sold.filter(({ scope }) => scope === 'region');
    for (const plan of sold) {
      for (const iso3 of plan.countries_enabled) {
        const list = this.#byCountry.get(iso3);
        if (list) list.push(plan);
        else this.#byCountry.set(iso3, [plan]);
      }
    }
    this.everywhere = [...this.#byCountry.keys()];
  }

  plansFor(iso3: string): readonly Plan[] {
    return this.#byCountry.get(iso3) ?? [];
  }
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

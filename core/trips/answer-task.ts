import type { Highs } from 'highs';
import { boundByParts } from './bound-by-parts.ts';
import { within } from './budget.ts';
import type { Column, TripTask } from './columns.ts';
import type { Solved } from './search.ts';
import { cheapestFor, cheapestSet, fewestEsims } from './solve.ts';
import { modelOf, type TripModel } from './trip-model.ts';

/** Less than this in cents comes from counting in doubles. */
const CLOSE = 1e-5;

/** A trip, and how long may be spent on it. */
export interface AskedTask extends TripTask {
  /** The days of each stop, from 0: the first, and how many. */
  stays: readonly { first: number; days: number }[];
  /** How many eSIMs may be bought; left out where that is of no matter. */
  mostEsims?: number;
  /** Milliseconds for all of the answer; what fewer eSIMs would cost has what the cheapest set leaves. */
  budget: number;
}

/** So many eSIMs of a plan, started on a day (from 0), and the days of the trip that they run on where the traveller is. */
export interface Purchase {
  plan: number;
  start: number;
  count: number;
  days: number[];
}

/** Purchases by their plan's number in the task, and what they cost. */
export interface TaskSet {
  total: number;
  purchases: Purchase[];
}

/** The cheapest set, and what is proven of it. */
export interface ProvenSet extends TaskSet, Pick<Solved, 'lowerBound' | 'optimal' | 'cases'> {
  /** Cents: what no set costs less than, even if parts of plans could be bought. */
  relaxedBound: number;
  /** Plans, and plans with the day of their start, of which no other is never worse. */
  plansLeft: number;
  choicesLeft: number;
}

/** What the solver answers; days without any plan are left out of all of it. */
export interface TaskAnswer {
  cheapest: ProvenSet | null;
  /** Where so few eSIMs as are allowed are proven to be too few, how many it takes at least; null where that isn't so, or isn't known. */
  leastEsims: number | null;
  onePlan: TaskSet | null;
  perCountry: TaskSet | null;
  fewer: { esims: number; total: number }[];
  /** Whether `fewer` goes down to the least number of eSIMs that does. */
  fewerIsComplete: boolean;
}

/** Solves a trip, with all that stands beside the answer. */
export function answerTask(highs: Highs, task: AskedTask): TaskAnswer {
  const left = within(task.budget);
  const model = modelOf(task);
  const relaxed = boundByParts(highs, model, left, task.mostEsims);
  const solved = cheapestSet(highs, model, left, task.mostEsims);
  const nothing = { cheapest: null, onePlan: null, perCountry: null, fewer: [], fewerIsComplete: false };
  if (solved === 'none' && model.days.length > 0)
    return { ...nothing, leastEsims: fewestEsims(highs, model, left) };
  if (typeof solved === 'string') return { ...nothing, leastEsims: null };
  const relaxedBound = Math.min(solved.total, Math.floor(relaxed + CLOSE));
  return {
    cheapest: {
      total: solved.total,
      purchases: inOrder(solved.bought.map(({ column, count }) => purchase(column, count))),
      lowerBound: Math.max(solved.lowerBound, relaxedBound),
      optimal: solved.optimal,
      relaxedBound,
      cases: solved.cases,
      plansLeft: new Set(model.columns.map(({ plan }) => plan)).size,
      choicesLeft: model.columns.length,
    },
    leastEsims: null,
    onePlan: setOf(cheapestFor(model, model.days)),
    perCountry: perCountry(model, task),
    ...fewerEsims(highs, model, solved.esims, left),
  };
}

const purchase = ({ plan, start, days }: Column, count: number): Purchase => ({
  plan,
  start,
  count,
  days: [...days],
});

const inOrder = (purchases: Purchase[]) => purchases.sort((a, b) => a.start - b.start || a.plan - b.plan);

/**
 * One plan for each country, or one for each stay there where those cost less; null where some country has neither. Countries without any plan
 * are left out.
 */
function perCountry(model: TripModel, { stays, countryOfDay }: AskedTask): TaskSet | null {
  const chosen: ForDays<Column>[] = [];
  const covered = stays.filter(({ first }) => model.days.includes(first));
  for (const visits of Map.groupBy(covered, ({ first }) => countryOfDay[first]).values()) {
    const apart = visits.map(({ first, days }) =>
      cheapestOn(
        model,
        Array.from({ length: days }, (_, at) => first + at),
      ),
    );
    const whole = cheapestOn(
      model,
      apart.flatMap(({ days }) => days),
    );
    const known = [[whole], apart].map(allFound).filter((each) => each !== null);
    const [best] = known.sort((a, b) => costOf(a) - costOf(b));
    if (best === undefined) return null;
    chosen.push(...best);
  }
  // It is bought for these days, so it is started on the first of them; it runs no shorter for that.
  const purchases = chosen.map(({ first, days, column: { plan } }) => ({
    plan,
    start: first,
    count: 1,
    days,
  }));
  return { total: costOf(chosen), purchases: inOrder(purchases) };
}

interface ForDays<Found> {
  first: number;
  days: number[];
  column: Found;
}

const cheapestOn = (model: TripModel, days: number[]): ForDays<Column | undefined> => ({
  first: days[0] as number,
  days,
  column: cheapestFor(model, days),
});

const allFound = (each: readonly ForDays<Column | undefined>[]): ForDays<Column>[] | null =>
  each.every(({ column }) => column !== undefined) ? (each as ForDays<Column>[]) : null;

const costOf = (each: readonly ForDays<Column>[]) => each.reduce((sum, { column }) => sum + column.price, 0);

const setOf = (column: Column | undefined): TaskSet | null =>
  column === undefined ? null : { total: column.price, purchases: [purchase(column, 1)] };

/** What sets of fewer and fewer eSIMs cost at least, as far as that is proven in time; each with fewer costs more. */
function fewerEsims(
  highs: Highs,
  model: TripModel,
  from: number,
  left: () => number,
): Pick<TaskAnswer, 'fewer' | 'fewerIsComplete'> {
  const fewer: TaskAnswer['fewer'] = [];
  for (let most = from - 1; most >= 1; ) {
    const solved = cheapestSet(highs, model, left, most);
    if (solved === 'none') break;
    if (solved === 'late' || !solved.optimal) return { fewer, fewerIsComplete: false };
    fewer.push({ esims: solved.esims, total: solved.total });
    most = solved.esims - 1;
  }
  return { fewer, fewerIsComplete: true };
}

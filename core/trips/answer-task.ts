import type { Highs } from 'highs';
import { type Budget, type StandBack, within } from './budget.ts';
import type { Column, TripTask } from './columns.ts';
import type { Solved } from './search.ts';
import { CheapestSets, cheapestFor, fewestEsims } from './solve.ts';
import { modelOf, type TripModel } from './trip-model.ts';

/** A trip, and how long may be spent on it. */
export interface AskedTask extends TripTask, Budget {
  /** The days of each stop, from 0: the first, and how many. */
  stays: readonly { first: number; days: number }[];
  /** How many eSIMs may be bought; left out where that is of no matter. */
  mostEsims?: number;
}

/** So many eSIMs of a plan, started on a day (from 0), and the days of the trip that they run on where the traveller is. */
interface Purchase {
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
interface ProvenSet extends TaskSet, Pick<Solved, 'lowerBound' | 'optimal' | 'cases'> {
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

/**
 * Solves a trip, with all that stands beside the answer.
 * @param standBack lets purchases go first; left out where there are none.
 */
export function answerTask(highs: Highs, task: AskedTask, standBack?: StandBack): TaskAnswer {
  const left = within(task.budget, standBack);
  const model = modelOf(task);
  const nothing = { cheapest: null, onePlan: null, perCountry: null, fewer: [], fewerIsComplete: false };
  if (model.days.length === 0) return { ...nothing, leastEsims: null };
  const sets = new CheapestSets(highs, model, left);
  const relaxed = sets.boundByParts(left, task.mostEsims);
  const solved = sets.find(left, task.mostEsims);
  if (solved === 'none') return { ...nothing, leastEsims: fewestEsims(highs, model, left) };
  if (solved === 'late') return { ...nothing, leastEsims: null };
  const relaxedBound = Math.min(solved.total, relaxed);
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
    ...fewerEsims(sets, solved, () => left() - (task.budget - task.fewerWithin)),
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
  sets: CheapestSets,
  cheapest: Solved,
  left: () => number,
): Pick<TaskAnswer, 'fewer' | 'fewerIsComplete'> {
  const fewer: TaskAnswer['fewer'] = [];
  // Whatever so few cost, it isn't less than what more of them do.
  let { esims, lowerBound } = cheapest;
  while (esims > 1) {
    // One eSIM needs no search.
    const solved = esims === 2 || left() > 0 ? sets.find(left, esims - 1, lowerBound) : 'late';
    if (solved === 'none') break;
    if (solved === 'late' || !solved.optimal) return { fewer, fewerIsComplete: false };
    ({ esims, lowerBound } = solved);
    fewer.push({ esims, total: solved.total });
  }
  return { fewer, fewerIsComplete: true };
}

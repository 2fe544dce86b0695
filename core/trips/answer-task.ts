import type { Highs } from 'highs';
import { within } from './budget.ts';
import type { Column, TripTask } from './columns.ts';
import type { Solved } from './search.ts';
import { cheapestSet } from './solve.ts';
import { modelOf, type TripModel } from './trip-model.ts';

/** A trip, and how long may be spent on it. */
export interface AskedTask extends TripTask {
  /** The days of each stop, from 0: the first, and how many. */
  stays: readonly { first: number; days: number }[];
  /** How many eSIMs may be bought; left out where that is of no matter. */
  mostEsims?: number;
  /** Milliseconds for the cheapest set … */
  budget: number;
  /** … and for what fewer eSIMs would cost. */
  budgetForFewer: number;
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
export interface ProvenSet
  extends TaskSet,
    Pick<Solved, 'lowerBound' | 'optimal' | 'relaxedBound' | 'cases'> {
  /** Plans, and plans with the day of their start, of which no other is never worse. */
  plansLeft: number;
  choicesLeft: number;
}

/** What the solver answers; days without any plan are left out of all of it. */
export interface TaskAnswer {
  cheapest: ProvenSet | null;
  onePlan: TaskSet | null;
  perStay: TaskSet | null;
  fewer: { esims: number; total: number }[];
}

/** Solves a trip, with all that stands beside the answer. */
export function answerTask(highs: Highs, task: AskedTask): TaskAnswer {
  const left = within(task.budget);
  const model = modelOf(task);
  const solved = cheapestSet(highs, model, left, task.mostEsims);
  if (solved === null) return { cheapest: null, onePlan: null, perStay: null, fewer: [] };
  return {
    cheapest: {
      total: solved.total,
      purchases: inOrder(solved.bought.map(({ column, count }) => purchase(column, count))),
      lowerBound: solved.lowerBound,
      optimal: solved.optimal,
      relaxedBound: solved.relaxedBound,
      cases: solved.cases,
      plansLeft: new Set(model.columns.map(({ plan }) => plan)).size,
      choicesLeft: model.columns.length,
    },
    onePlan: setOf([cheapestFor(model, model.days)]),
    perStay: perStay(model, task),
    fewer: fewerEsims(highs, model, solved.esims, within(task.budgetForFewer)),
  };
}

const purchase = ({ plan, start, days }: Column, count: number): Purchase => ({
  plan,
  start,
  count,
  days: [...days],
});

const inOrder = (purchases: Purchase[]) => purchases.sort((a, b) => a.start - b.start || a.plan - b.plan);

/** The cheapest plan that is enough for all of these days by itself, bought once. */
function cheapestFor({ columns, perDay }: TripModel, days: readonly number[]): Column | undefined {
  const need = perDay * days.length;
  return columns
    .filter((column) => column.daily >= perDay && column.quota >= need)
    .filter((column) => days.every((day) => column.days.includes(day)))
    .reduce<Column | undefined>((best, each) => (best && best.price <= each.price ? best : each), undefined);
}

/** One plan for each stop; null where one doesn't do for some stop. Stops without any plan are left out. */
function perStay(model: TripModel, { stays }: AskedTask): TaskSet | null {
  const chosen: Purchase[] = [];
  let total = 0;
  for (const { first, days } of stays) {
    if (!model.days.includes(first)) continue;
    const among = Array.from({ length: days }, (_, at) => first + at);
    const column = cheapestFor(model, among);
    if (column === undefined) return null;
    // It is bought for this stop, so it is started there; it runs no shorter for that.
    chosen.push({ plan: column.plan, start: first, count: 1, days: among });
    total += column.price;
  }
  return { total, purchases: chosen };
}

function setOf(columns: readonly (Column | undefined)[]): TaskSet | null {
  const purchases: Purchase[] = [];
  let total = 0;
  for (const column of columns) {
    if (column === undefined) return null;
    purchases.push(purchase(column, 1));
    total += column.price;
  }
  return { total, purchases };
}

/** What sets of fewer and fewer eSIMs cost at least, as far as that is proven in time; each with fewer costs more. */
function fewerEsims(highs: Highs, model: TripModel, from: number, left: () => number): TaskAnswer['fewer'] {
  const fewer: TaskAnswer['fewer'] = [];
  for (let most = from - 1; most >= 1; ) {
    const solved = cheapestSet(highs, model, left, most);
    if (solved === null || !solved.optimal) break;
    fewer.push({ esims: solved.esims, total: solved.total });
    most = solved.esims - 1;
  }
  return fewer;
}

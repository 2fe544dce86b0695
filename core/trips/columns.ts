import { isWithin, NUMBERS } from './day-bits.ts';

/** What a trip has to know of a plan; countries are numbered as in the question. */
export interface TripPlan {
  /** Bit n: it works in country n of the trip. */
  countries: number;
  /** Full days from the one on which it is started. */
  days: number;
  quotaMb: number;
  /** Null where all of it may go on one day. */
  dailyMb: number | null;
  /** Cents. */
  price: number;
}

/** A trip as numbers: all that the solver is asked. */
export interface TripTask {
  /** For each day of the trip, the number of its country; at most 30 of them. */
  countryOfDay: readonly number[];
  /** What each day needs, in units of which `perMegabyte` make a megabyte. */
  perDay: number;
  perMegabyte: number;
  plans: readonly TripPlan[];
}

/** A plan started on a day: what can be bought for the trip. Days are counted from 0. */
export interface Column {
  plan: number;
  start: number;
  /** The days of the trip on which it runs where the traveller is. */
  days: readonly number[];
  /** The same days, 32 in each number. */
  bits: readonly number[];
  /** What it gives in all, and on one day, as far as those days can use it. */
  quota: number;
  daily: number;
  price: number;
}

/** The days on which some plan could run. */
export function coverableDays({ countryOfDay, plans }: TripTask): number[] {
  const reached = plans.reduce((all, plan) => (plan.days > 0 ? all | plan.countries : all), 0);
  return countryOfDay.flatMap((country, day) => (reached & (1 << country) ? [day] : []));
}

/**
 * Everything that could be bought, less what another purchase is never worse than. Left out are
 *
 * - starts before the first day, after the last or so late that the plan outlasts the trip: started on the first day, or as late as
 *   lets it end with the trip, it runs on at least the same days of it;
 * - of two purchases a and b, a, where b runs on all days that a runs on, gives at least as much in all and on each day, and costs
 *   no more.
 *
 * The proof: take a cheapest set, and of those one with the fewest eSIMs. If a is in it, put b in its place. Whatever a gave to a day
 * b can give to that day, so all days stay covered; the set costs no more, and has as many eSIMs. No purchase returns once it was
 * replaced, since of equals only the one with the lower number is kept, so a set as cheap and as small without any such a is found. The
 * same holds of the cheapest set among those with at most n eSIMs. Amounts are cut to what their days can use (`quota`, `daily`)
 * beforehand: nothing beyond that can be given to a day.
 */
export function columnsOf(task: TripTask): Column[] {
  const { countryOfDay, perDay, perMegabyte, plans } = task;
  const last = countryOfDay.length;
  const spans = new Map<string, Span[]>();
  const columns: Column[] = [];
  for (const [plan, { countries, days: length, quotaMb, dailyMb, price }] of plans.entries()) {
    if (length < 1 || quotaMb <= 0) continue;
    const key = `${countries} ${Math.min(length, last)}`;
    const widest = spans.get(key) ?? spansOf(countryOfDay, countries, length);
    spans.set(key, widest);
    const daily = Math.min(dailyMb === null ? perDay : dailyMb * perMegabyte, perDay);
    if (daily <= 0) continue;
    for (const span of widest) {
      const quota = Math.min(quotaMb * perMegabyte, daily * span.days.length);
      columns.push({ plan, ...span, quota, daily: Math.min(daily, quota), price });
    }
  }
  return undominated(columns);
}

type Span = Pick<Column, 'start' | 'days' | 'bits'>;

/** The days that a plan can run on, by its start; those within others' left out. */
function spansOf(countryOfDay: readonly number[], countries: number, length: number): Span[] {
  const latest = Math.max(0, countryOfDay.length - length);
  const spans: Span[] = [];
  let before: Span | null = null;
  for (let start = 0; start <= latest; start++) {
    const days: number[] = [];
    const bits = Array<number>(NUMBERS).fill(0);
    const end = Math.min(start + length, countryOfDay.length);
    for (let day = start; day < end; day++) {
      if ((countries & (1 << (countryOfDay[day] as number))) === 0) continue;
      days.push(day);
      (bits[day >> 5] as number) |= 1 << (day & 31);
    }
    if (days.length === 0) continue;
    // A later start gains days at the end and loses some at the beginning, so it is enough to look at the one before.
    const span = { start: days[0] as number, days, bits };
    if (before !== null && isWithin(bits, before.bits)) continue;
    if (before !== null && isWithin(before.bits, bits)) spans.pop();
    spans.push(span);
    before = span;
  }
  return spans;
}

/** In an order in which whatever is never worse comes first, each column is compared with those kept so far. */
function undominated(columns: Column[]): Column[] {
  columns.sort(
    (a, b) =>
      a.price - b.price ||
      b.days.length - a.days.length ||
      b.quota - a.quota ||
      b.daily - a.daily ||
      a.plan - b.plan ||
      a.start - b.start,
  );
  const kept: Column[] = [];
  // What runs on a day is among those that are kept for that day.
  const byDay = new Map<number, Column[]>();
  for (const column of columns) {
    const rivals = byDay.get(column.days[0] as number) ?? [];
    const { quota, daily, bits } = column;
    if (rivals.some((rival) => rival.quota >= quota && rival.daily >= daily && isWithin(bits, rival.bits)))
      continue;
    kept.push(column);
    for (const day of column.days) {
      const list = byDay.get(day);
      if (list) list.push(column);
      else byDay.set(day, [column]);
    }
  }
  return kept;
}

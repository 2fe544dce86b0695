import type { TripTask } from '../../core/trips/columns.ts';

/** A plan started on a day, from 0. */
interface Started {
  plan: number;
  start: number;
}

/**
 * The cheapest set of plans for a small trip by trying all sets, cheaper ones first, and of a set all ways to share its data out over the
 * days: nothing of core/trips is in it. In whole units, of which each day needs `perDay`; null where no set up to `most` eSIMs does.
 */
export function cheapestOfAll(task: TripTask, most: number): { total: number; esims: number } | null {
  const { countryOfDay, plans } = task;
  const all: Started[] = plans.flatMap((_, plan) => countryOfDay.map((_, start) => ({ plan, start })));
  const priceOf = ({ plan }: Started) => plans[plan]?.price ?? 0;
  let best: { total: number; esims: number } | null = null;

  const add = (from: number, chosen: Started[], total: number): void => {
    if (best && (total > best.total || (total === best.total && chosen.length >= best.esims))) return;
    if (mayBeEnough(task, chosen) && isEnough(task, chosen)) {
      best = { total, esims: chosen.length };
      return;
    }
    if (chosen.length === most) return;
    for (let at = from; at < all.length; at++) {
      const next = all[at] as Started;
      add(at, [...chosen, next], total + priceOf(next));
    }
  };
  add(0, [], 0);
  return best;
}

/** Whether each day has a plan, and all of them together have the data: a quick look before the long one. */
function mayBeEnough({ countryOfDay, perDay, perMegabyte, plans }: TripTask, chosen: Started[]): boolean {
  const data = chosen.reduce((sum, { plan }) => sum + (plans[plan]?.quotaMb ?? 0), 0);
  if (data * perMegabyte < perDay * countryOfDay.length) return false;
  return countryOfDay.every((country, day) =>
    chosen.some(({ plan, start }) => {
      const { countries, days } = plans[plan] as TripTask['plans'][number];
      return day >= start && day < start + days && (countries & (1 << country)) !== 0;
    }),
  );
}

/** Goes through the days one by one and tries every way to take a day's units from what is running. */
export function isEnough({ countryOfDay, perDay, perMegabyte, plans }: TripTask, chosen: Started[]): boolean {
  const seen = new Set<string>();
  const covered = (day: number, { plan, start }: Started) => {
    const { countries, days } = plans[plan] as TripTask['plans'][number];
    return day >= start && day < start + days && (countries & (1 << (countryOfDay[day] as number))) !== 0;
  };
  const from = (day: number, left: readonly number[]): boolean => {
    if (day === countryOfDay.length) return true;
    const key = `${day} ${left}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const running = chosen.flatMap((each, at) => (covered(day, each) ? [at] : []));
    return running.length > 0 && take(day, running, 0, perDay, left);
  };
  const take = (
    day: number,
    running: number[],
    at: number,
    need: number,
    left: readonly number[],
  ): boolean => {
    if (need === 0) return from(day + 1, left);
    const index = running[at];
    if (index === undefined) return false;
    const { dailyMb } = plans[(chosen[index] as Started).plan] as TripTask['plans'][number];
    const most = Math.min(need, left[index] as number, (dailyMb ?? Number.POSITIVE_INFINITY) * perMegabyte);
    for (let amount = most; amount >= 0; amount--) {
      const rest = left.with(index, (left[index] as number) - amount);
      if (take(day, running, at + 1, need - amount, rest)) return true;
    }
    return false;
  };
  return from(
    0,
    chosen.map(({ plan }) => (plans[plan]?.quotaMb ?? 0) * perMegabyte),
  );
}

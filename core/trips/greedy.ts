import type { Column } from './columns.ts';
import { bitsOf } from './day-bits.ts';
import { type Bought, lackingDays, mostFor } from './enough.ts';
import type { TripModel } from './trip-model.ts';

/**
 * A set that is enough, found by buying again and again what gives the days that still lack something the most for its price; null where
 * there is none. Not the cheapest as a rule: it is where the search begins, and the answer should there be no time for any other.
 * @param first how often each column is bought to begin with; nothing unless given.
 * @param costs what to count as the price of each instead of it.
 */
export function greedySet(
  { columns, days, perDay }: TripModel,
  first?: ReadonlyMap<number, number>,
  costs?: ArrayLike<number>,
): Bought[] | null {
  const counts = new Map(first);
  const columnAt = (at: number) => columns[at] as Column;
  const bought = () => [...counts].map(([at, count]) => ({ column: columnAt(at), count }));
  for (;;) {
    const lacking = lackingDays(bought(), days, perDay);
    if (lacking === null) break;
    const bits = bitsOf(lacking);
    let need = perDay * lacking.size;
    for (const [at, count] of counts) need -= mostFor(columnAt(at), bits) * count;
    let best: { at: number; gain: number; worth: number } | null = null;
    for (let at = 0; at < columns.length; at++) {
      const column = columnAt(at);
      const gain = mostFor(column, bits);
      if (gain === 0) continue;
      const worth = Math.min(gain, need) / Math.max(1, costs?.[at] ?? column.price);
      if (best === null || worth > best.worth) best = { at, gain, worth };
    }
    if (best === null) return null;
    const times = Math.max(1, Math.floor(need / best.gain));
    counts.set(best.at, (counts.get(best.at) ?? 0) + times);
  }
  // What was bought early may not be needed any more: the dearest is tried first.
  for (const at of [...counts.keys()].sort((a, b) => columnAt(b).price - columnAt(a).price)) {
    for (let count = counts.get(at) ?? 0; count > 0; count--) {
      if (count === 1) counts.delete(at);
      else counts.set(at, count - 1);
      if (lackingDays(bought(), days, perDay) === null) continue;
      counts.set(at, count);
      break;
    }
  }
  return bought();
}

import { DAY, HOUR, later } from '../../core/clock.ts';
import type { Chance } from './chance.ts';

/** How busy each hour of a day is (UTC), and each weekday from Sunday on. */
const HOURS = [3, 2, 2, 2, 2, 3, 4, 6, 7, 8, 8, 8, 9, 9, 8, 8, 9, 10, 11, 11, 10, 8, 6, 4];
const WEEKDAYS = [1.25, 0.9, 0.85, 0.9, 1, 1.15, 1.3];
/** A shop that grows: the last day sells so much more than the first. */
const GROWTH = 0.35;

/**
 * When so many orders are placed: by hour, weekday and the shop's growth, the first first.
 * @param now the end of the last day, which is as busy as its hours that have passed.
 */
export function orderTimes(chance: Chance, count: number, days: number, now: Date): Float64Array {
  const start = later(now, -days * DAY);
  const slots: { at: number; weight: number }[] = [];
  for (let hour = 0; hour < days * 24; hour++) {
    const at = later(start, hour * HOUR);
    const weight = HOURS[at.getUTCHours()]! * WEEKDAYS[at.getUTCDay()]! * (1 + (GROWTH * hour) / (days * 24));
    slots.push({ at: at.getTime(), weight });
  }
  const sum = slots.reduce((total, { weight }) => total + weight, 0);
  const times: number[] = [];
  let owed = 0;
  for (const { at, weight } of slots) {
    owed += (count * weight) / sum;
    // What an hour gets is drawn around what it should.
    for (; times.length < Math.round(owed) && times.length < count; ) times.push(at + chance.next() * HOUR);
  }
  while (times.length < count) times.push(slots.at(-1)!.at + chance.next() * HOUR);
  return Float64Array.from(times).sort();
}

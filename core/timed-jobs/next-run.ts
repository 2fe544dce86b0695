import { DAY, HOUR, later, MINUTE } from '../clock.ts';

/** From which, to which: minute, hour, day of the month, month, day of the week. */
const FIELDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;
/** Longer than any of ours waits. */
const LONGEST_DAYS = 366;

/**
 * When a cron expression (UTC; stars, steps, lists and numbers) is due next after a time; null for one that isn't within
 * a year, or that is written otherwise.
 */
export function nextRun(cron: string, after: Date): Date | null {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== FIELDS.length) return null;
  const sets = fields.map((field, at) => valuesOf(field, FIELDS[at]!));
  if (sets.some((set) => set === null)) return null;
  const [minutes, hours, days, months, weekdays] = sets as Set<number>[];
  const first = new Date(Math.floor(after.getTime() / MINUTE) * MINUTE + MINUTE);
  const midnight = new Date(Math.floor(first.getTime() / DAY) * DAY);
  for (let n = 0; n <= LONGEST_DAYS; n++) {
    const day = later(midnight, n * DAY);
    if (!months!.has(day.getUTCMonth() + 1) || !days!.has(day.getUTCDate())) continue;
    if (!weekdays!.has(day.getUTCDay())) continue;
    const left = first.getTime() - day.getTime();
    for (const hour of hours!) {
      if ((hour + 1) * HOUR <= left) continue;
      for (const minute of minutes!) {
        const into = hour * HOUR + minute * MINUTE;
        if (into >= left) return later(day, into);
      }
    }
  }
  return null;
}

/** In ascending order. */
function valuesOf(field: string, [from, to]: readonly [number, number]): Set<number> | null {
  const all = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  if (field === '*') return new Set(all);
  const step = /^\*\/(\d{1,2})$/.exec(field)?.[1];
  if (step !== undefined)
    return Number(step) > 0 ? new Set(all.filter((n) => (n - from) % Number(step) === 0)) : null;
  if (!/^\d{1,2}(,\d{1,2})*$/.test(field)) return null;
  const named = new Set(field.split(',').map(Number));
  return [...named].every((n) => n >= from && n <= to) ? new Set(all.filter((n) => named.has(n))) : null;
}

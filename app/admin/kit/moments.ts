const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MORNING = 8;

const SAID = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const clockHere = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);

/** The morning so many days from now: where the reader is, once that is known, else in UTC. */
function morning(now: Date, days: number, here: boolean): Date {
  const at = new Date(now);
  if (here) {
    at.setDate(at.getDate() + days);
    at.setHours(MORNING, 0, 0, 0);
  } else {
    at.setUTCDate(at.getUTCDate() + days);
    at.setUTCHours(MORNING, 0, 0, 0);
  }
  return at;
}

/**
 * Moments until which people put something off, each once, and none that is too late.
 * @param due when it is over; null where it isn't.
 * @param here whether the browser says what time it is, rather than the server.
 */
export function commonMoments(
  now: string,
  due: string | null,
  here: boolean,
): { value: string; label: string }[] {
  const from = new Date(now);
  const end = due === null ? Number.POSITIVE_INFINITY : Date.parse(due);
  const weekday = here ? from.getDay() : from.getUTCDay();
  const before =
    end - from.getTime() > 2 * DAY ? (['A day', DAY] as const) : (['Two hours', 2 * HOUR] as const);
  const moments: readonly (readonly [string, Date])[] = [
    ['In four hours', new Date(from.getTime() + 4 * HOUR)],
    ['Tomorrow morning', morning(from, 1, here)],
    ['Next Monday', morning(from, 7 - ((weekday + 6) % 7), here)],
    ...(due === null ? [] : [[`${before[0]} before the deadline`, new Date(end - before[1])] as const]),
  ];
  const seen = new Set<number>();
  return moments.flatMap(([name, at]) => {
    const time = at.getTime();
    if (time <= from.getTime() || time >= end || seen.has(time)) return [];
    seen.add(time);
    const utc = `${SAID.format(at).replace(/,/g, '')} UTC`;
    const differs = here && at.getTimezoneOffset() !== 0;
    return [{ value: at.toISOString(), label: `${name}: ${utc}${differs ? `, ${clockHere(at)} here` : ''}` }];
  });
}

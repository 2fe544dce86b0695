import { createContext, use } from 'react';

const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', timeZone: 'UTC' });
const YEAR = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** Hours, minutes and seconds in UTC. */
export const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

/** The year that it was where the screen was loaded, which times leave out; null where nobody has said it. */
export const ThisYear = createContext<number | null>(null);

interface TimeProps {
  /** Null draws a dash. */
  at: string | null;
  /** Without the time of day. */
  day?: boolean;
}

/** A time in UTC, as everything in the back office is: "22 Nov 14:03:22"; with its year where that isn't this one. */
export function Time({ at, day = false }: TimeProps) {
  const thisYear = use(ThisYear);
  if (at === null) return <None />;
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{at}</span>;
  return (
    <time dateTime={at} title={`${at} (UTC)`} className="d-time">
      {day
        ? YEAR.format(date)
        : `${(date.getUTCFullYear() === thisYear ? DAY : YEAR).format(date)} ${CLOCK.format(date)}`}
    </time>
  );
}

/** Stands where there is nothing, so that a cell isn't taken for one that failed to load. */
export function None({ why = 'none' }: { why?: string }) {
  return (
    <span className="d-none">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{why}</span>
    </span>
  );
}

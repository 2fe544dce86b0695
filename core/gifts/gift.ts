import { DAY, later } from '../clock.ts';
import { dayIn, hourOfDayIn, isTimeZone } from '../time-zone.ts';

/** The hour at which a gift is mailed, in its buyer's time zone. */
const HOUR_OF_MAIL = 9;
/** How many days from today on may be chosen. */
const DAYS_AHEAD = 90;
/** How many mails one eSIM may bring to strangers: it is corrected twice or so, and no way to write to many people. */
export const MOST_MAILS = 5;

/** What its buyer says of a gift. */
export interface GiftWords {
  /** Whom it is for. */
  name: string;
  /** Normalised. */
  email: string;
  /** YYYY-MM-DD in the buyer's time zone. */
  on: string;
  from: string | null;
  message: string | null;
}

/** When the mail of a gift goes: at nine in the morning where the order was made, else in UTC. */
export function mailMoment(day: string, timeZone: string | null | undefined): Date {
  return hourOfDayIn(zoneOr(timeZone), day, HOUR_OF_MAIL);
}

/** The first and the last day on which an eSIM can be given: from today on, while it can still be installed. */
export function giftDays(
  now: Date,
  timeZone: string | null | undefined,
  installBy: Date | null,
): { first: string; last: string } {
  const zone = zoneOr(timeZone);
  const first = dayIn(zone, now);
  const last = dayIn(zone, later(now, DAYS_AHEAD * DAY));
  if (installBy === null) return { first, last };
  // That morning comes before the time to install is over.
  const end = dayIn(zone, later(installBy, -HOUR_OF_MAIL * (DAY / 24)));
  return { first, last: [end, last].sort()[0]! };
}

const zoneOr = (timeZone: string | null | undefined) =>
  typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC';

import { DAY, HOUR, MINUTE } from '../clock.ts';

/** How long a mailed link or code is good (OWASP ASVS 5.0, 6.5.5; C5.3), in milliseconds. */
export const TOKEN_LIFETIME = 10 * MINUTE;
/** Wrong codes after which a mail's code is dead. */
export const CODE_ATTEMPTS = 5;

/** Mails in `MAIL_WINDOW` to one address, and to whatever addresses one client asks for. */
export const MAILS_TO_ADDRESS = 5;
export const MAILS_FROM_CLIENT = 20;
export const MAIL_WINDOW = HOUR;

export type Role = 'customer' | 'administrator';

/**
 * When a session ends by itself (OWASP ASVS 5.0, 7.3), in milliseconds: after `idle` without a request, and `absolute`
 * after signing in, whatever happens.
 */
export const SESSION_LIMITS: Readonly<Record<Role, { idle: number; absolute: number }>> = {
  customer: { idle: 14 * DAY, absolute: 60 * DAY },
  administrator: { idle: 2 * HOUR, absolute: 12 * HOUR },
};

/** A session's `last_seen_at` is written at most this often, in milliseconds. */
export const TOUCH_EVERY = 5 * MINUTE;

/** Wrong passwords that cost no waiting; each after them doubles the wait, up to LONGEST_WAIT. */
const FREE_ATTEMPTS = 3;
/** Long enough to make guessing hopeless, short enough that strangers can't keep an administrator out for long. */
const LONGEST_WAIT = MINUTE;

/** Milliseconds to wait after the `count`th attempt in a row. */
export function waitAfter(count: number): number {
  return count < FREE_ATTEMPTS ? 0 : Math.min(LONGEST_WAIT, 1_000 * 2 ** Math.min(count - FREE_ATTEMPTS, 10));
}

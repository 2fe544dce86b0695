import { DAY, HOUR, MINUTE } from '../clock.ts';

/** How long a mailed link or code is good (OWASP ASVS 5.0, 6.5.5; C5.3), in milliseconds. */
export const TOKEN_LIFETIME = 10 * MINUTE;
/** Wrong codes after which a mail's code is dead. */
export const CODE_ATTEMPTS = 5;

/**
 * Mails in `MAIL_WINDOW` (OWASP ASVS 5.0, 6.1.1): to one address as far as one client asks, whoever asks, and to whatever
 * addresses one client asks for. The second is higher than the first, so that no single stranger can keep an address from
 * its mails; a browser in which the address has signed in before has a number of its own.
 */
export const MAILS_TO_ADDRESS_FROM_CLIENT = 5;
export const MAILS_TO_ADDRESS = 30;
export const MAILS_FROM_CLIENT = 20;
export const MAILS_TO_KNOWN_BROWSER = 10;
export const MAIL_WINDOW = HOUR;

/**
 * Tries of strangers at the name of one of the staff, from wherever, and of one client at whatever names, in
 * `PASSWORD_WINDOW`: far more than the waits leave one client (see waitAfter), so that it takes many to use the first up.
 */
export const PASSWORDS_OF_NAME = 300;
export const PASSWORDS_FROM_CLIENT = 100;
export const PASSWORD_WINDOW = HOUR;

/** How long a browser is known after a sign-in, in milliseconds; see known-browser.ts. */
export const BROWSER_KNOWN = 180 * DAY;

/** A sign-in this recent counts as fresh: an account is exported or deleted on the strength of it. */
export const FRESH_SIGN_IN = HOUR;

/**
 * When a customer's session ends by itself (those of the staff: core/staff/limits.ts; OWASP ASVS 5.0, 7.3), in milliseconds: after `idle` without a request, and `absolute`
 * after signing in, whatever happens.
 */
export const SESSION_LIMITS = { customer: { idle: 14 * DAY, absolute: 60 * DAY } } as const;

/** A session's `last_seen_at` is written at most this often, in milliseconds. */
export const TOUCH_EVERY = 5 * MINUTE;

/** Wrong passwords that cost no waiting; each after them doubles the wait, up to LONGEST_WAIT. */
const FREE_ATTEMPTS = 3;
/** Long enough to make guessing hopeless, short enough for somebody who mistypes. */
const LONGEST_WAIT = MINUTE;

/** Milliseconds to wait after the `count`th attempt in a row. */
export function waitAfter(count: number): number {
  return count < FREE_ATTEMPTS ? 0 : Math.min(LONGEST_WAIT, 1_000 * 2 ** Math.min(count - FREE_ATTEMPTS, 10));
}

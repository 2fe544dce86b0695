import { DAY, HOUR, MINUTE } from '../clock.ts';

/** When a session of the staff ends by itself (C5.8), in milliseconds. */
export const STAFF_SESSION = { idle: 30 * MINUTE, absolute: 12 * HOUR } as const;
/** A session's `last_seen_at`, and a key's `last_used_at`, is written at most this often. */
export const STAFF_TOUCH_EVERY = MINUTE;
/** How long an invitation is good. */
export const INVITATION_LIFETIME = 3 * DAY;
/** How long a passkey may take to answer. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
/** Answers of passkeys, and invitations, that one client may send in an hour. */
export const PROOFS_FROM_CLIENT = 100;
/** The longest life of a staff key. */
export const LONGEST_KEY = 366 * DAY;
/** Passkeys of one person. */
export const MOST_PASSKEYS = 10;

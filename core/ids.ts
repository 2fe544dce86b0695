import { randomFillSync } from 'node:crypto';

/** Every kind of row that has a public id, with the prefix that makes the id tell what it names. */
const PREFIXES = {
  order: 'ord',
  esim: 'esm',
  esimPlan: 'epl',
  customer: 'cus',
  refund: 'rfd',
  dispute: 'dsp',
  purchase: 'buy',
  mail: 'mal',
  webhook: 'whk',
  session: 'ses',
  creditAccount: 'crd',
  creditTransfer: 'ctf',
  staff: 'stf',
  staffSession: 'sts',
  staffKey: 'key',
  approval: 'apr',
  buyerRule: 'bru',
  note: 'not',
  scheduledRules: 'sch',
  privacyRequest: 'prq',
  view: 'viw',
  pushSubscription: 'psu',
  pushMessage: 'psm',
  walletPass: 'wps',
} as const;

type IdKind = keyof typeof PREFIXES;

/** Crockford's base 32. */
export const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

let lastTime = 0;
let sequence = 0;

/**
 * A new public id such as `ord_01jd3…`: prefix, 48 bits of time in milliseconds and a count within the millisecond (so
 * that ids of one process sort by age and land side by side in an index), then 130 random bits (OWASP ASVS 5.0, 8.2:
 * public ids can't be guessed).
 */
export function newId(kind: IdKind, now: Date): string {
  sequence = now.getTime() === lastTime ? (sequence + 1) % 1024 : 0;
  lastTime = now.getTime();
  return `${PREFIXES[kind]}_${base32(lastTime, 10)}${base32(sequence, 2)}${randomText(26)}`;
}

/**
 * The lower bound of all ids of a kind made at `at` or later, so that a span of time can be read as a range of ids. No id is
 * from before 1970: earlier times have the same bound.
 */
export const idBound = (kind: IdKind, at: Date): string =>
  `${PREFIXES[kind]}_${base32(Math.max(0, at.getTime()), 10)}`;

/** Whether a text has the form of our ids of a kind. */
export const isId = (kind: IdKind, text: string): boolean => text.startsWith(`${PREFIXES[kind]}_`);

function base32(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32))
    text = CROCKFORD[rest % 32] + text;
  return text;
}

/** A pool of random bytes, each used once: a call for 26 takes as long as one for a thousand. */
const bytes = Buffer.alloc(2048);
let next = bytes.length;

/** `length` random characters of Crockford's base 32 (no i, l, o or u), 5 bits each; 2,048 at most. */
export function randomText(length: number): string {
  if (next + length > bytes.length) {
    randomFillSync(bytes);
    next = 0;
  }
  let text = '';
  for (const end = next + length; next < end; next++) text += CROCKFORD[bytes[next]! & 31];
  return text;
}

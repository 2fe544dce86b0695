import { randomBytes } from 'node:crypto';

/** Every kind of row that has a public id, with the prefix that makes the id tell what it names. */
const PREFIXES = {
  order: 'ord',
  esim: 'esm',
  esimPlan: 'epl',
  customer: 'cus',
  payment: 'pay',
  refund: 'rfd',
  purchase: 'buy',
  mail: 'mal',
  webhook: 'whk',
  session: 'ses',
} as const;

export type IdKind = keyof typeof PREFIXES;

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A new public id such as `ord_01jd3…`: prefix, 48 bits of time in milliseconds (so ids sort by age and land
 * side by side in an index), then 130 random bits (OWASP ASVS 5.0, 8.2: public ids can't be guessed).
 */
export function newId(kind: IdKind, now: Date): string {
  let time = '';
  let rest = now.getTime();
  for (let i = 0; i < 10; i++) {
    time = CROCKFORD[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  return `${PREFIXES[kind]}_${time}${randomText(26)}`;
}

/** `length` random characters of Crockford's base 32 (no i, l, o or u), 5 bits each. */
export function randomText(length: number): string {
  let text = '';
  for (const byte of randomBytes(length)) text += CROCKFORD[byte & 31];
  return text;
}

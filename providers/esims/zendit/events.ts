import { createHash, timingSafeEqual } from 'node:crypto';
import type { EventReading, RawEvent, WholesalerEvent } from '../../../core/wholesale/wholesaler.ts';
import { readJson } from '../wire/json.ts';
import { wordOf } from './calls.ts';
import { eventBody } from './schemas.ts';

/** What a webhook secret is made of, since it stands in a path or in a header. */
const SECRET = /^[A-Za-z0-9_-]{16,128}$/;

/** What is wrong with ZENDIT_WEBHOOK_SECRET, as words that can follow the name; null if nothing is. */
export const secretProblem = (value: string): string | null =>
  SECRET.test(value) ? null : 'has to be 16 to 128 letters, digits, "_" and "-"';

/**
 * Zendit signs nothing: what it sends with each webhook is a header whose name and value are entered in its console. So the
 * value counts, under whatever name it comes; or the last part of the address.
 */
export function readEvent(secrets: readonly string[], event: RawEvent): EventReading {
  const shown = [event.secret, ...Object.values(event.headers)];
  return shown.some((value) => secrets.some((secret) => isSame(value, secret)))
    ? { kind: 'event', event: whatHappened(event.raw) }
    : { kind: 'refused', why: 'neither a header nor the address has our secret' };
}

/** In constant time: hashes have one length. */
function isSame(value: string | null | undefined, secret: string): boolean {
  return typeof value === 'string' && timingSafeEqual(sha256(value), sha256(secret));
}

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/** A webhook has no id: one purchase in one state at one time is one event. */
function whatHappened(raw: Buffer): WholesalerEvent {
  const read = eventBody.safeParse(readJson(raw.toString('utf8')));
  const { transactionId, refundedTransactionId, status, updatedAt } = read.success ? read.data : {};
  const reference = [refundedTransactionId, transactionId].find((id) => id && /^[\w-]{1,100}$/.test(id));
  const isWhole = transactionId && status && updatedAt;
  return {
    external_id: sha256(isWhole ? JSON.stringify([transactionId, status, updatedAt]) : raw).toString('hex'),
    type: status ? wordOf(status) : 'unknown',
    about: reference ? { kind: 'purchase', reference, order: null } : { kind: 'nothing' },
  };
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { EventReading, RawEvent, WholesalerEvent } from '../../../core/wholesale/wholesaler.ts';
import { readJson } from '../wire/json.ts';
import { eventSchema } from './schemas.ts';

/** What tells of an eSIM; others are recorded and ignored. */
const OF_PROFILES = ['utilisation', 'firstattachment', 'firstuse'];
/** A number in one sample, which a parser would round: so its digits are taken from the text. */
const ICCID = /"iccid"\s*:\s*"?(\d{18,20})(?!\d)/;

/** Verifies and reads a callback of version 3. It has no id and no time, so that the hash of its text tells repeats. */
export function readEvent(apiKey: string, { raw, headers }: RawEvent): EventReading {
  if (!isSigned(apiKey, raw, headers['x-signature-sha256'])) {
    return { kind: 'refused', why: 'the signature is missing or wrong' };
  }
  const text = raw.toString('utf8');
  const type = typeOf(text);
  const external_id = createHash('sha256').update(raw).digest('hex');
  return { kind: 'event', event: { external_id, type: type ?? 'unreadable', about: aboutOf(type, text) } };
}

/** The guide on webhooks writes the signature in hex, the reference in base64: either will do. */
function isSigned(apiKey: string, raw: Buffer, signature: string | undefined): boolean {
  if (signature === undefined) return false;
  const right = createHmac('sha256', apiKey).update(raw).digest();
  const written = signature.trim();
  const given = Buffer.from(written, /^[0-9a-f]{64}$/i.test(written) ? 'hex' : 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}

function typeOf(text: string): string | null {
  const read = eventSchema.safeParse(readJson(text));
  return read.success ? read.data.alertType : null;
}

function aboutOf(type: string | null, text: string): WholesalerEvent['about'] {
  const word = type?.toLowerCase().replace(/[^a-z]/g, '') ?? '';
  if (word.includes('balance')) return { kind: 'balance' };
  const iccid = ICCID.exec(text)?.[1];
  return OF_PROFILES.includes(word) && iccid !== undefined ? { kind: 'profile', iccid } : { kind: 'nothing' };
}

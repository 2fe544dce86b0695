import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameText } from '../../../core/sha256.ts';
import type { EventReading, RawEvent, WholesalerEvent } from '../../../core/wholesale/wholesaler.ts';
import { readJson } from '../wire/json.ts';

const ICCID = /^\d{18,20}$/;
const REFERENCE = /^[A-Za-z0-9_-]{1,50}$/;
/** The company's ids of orders and requests. */
const ORDER = /^[A-Za-z0-9-]{1,80}$/;

const anything = z.unknown().optional();
const body = z.object({
  level: anything,
  iccid: anything,
  message: anything,
  remaining: anything,
  request_id: anything,
  reason: anything,
  description: anything,
  id: anything,
  sims: anything,
});
type Body = z.infer<typeof body>;

/**
 * Verifies and reads a webhook. There is neither an id nor a time in it: the hash of its bytes is its id, and one that
 * is sent again only makes the shop read again.
 * @param secret the client secret, which is the key of the signature as well.
 */
export function readEvent({ raw, headers }: RawEvent, secret: string): EventReading {
  const signature = headers['airalo-signature']?.trim().toLowerCase() ?? '';
  const fits = signedForms(raw).map((form) => sameText(signature, signatureOf(form, secret)));
  if (!fits.includes(true)) return { kind: 'refused', why: 'its signature is wrong' };
  const read = body.safeParse(readJson(raw.toString('utf8')));
  if (!read.success) return { kind: 'refused', why: 'it is no JSON object' };
  const external_id = createHash('sha256').update(raw).digest('hex');
  return { kind: 'event', event: { external_id, ...meaningOf(read.data) } };
}

/** The documentation signs the bytes as they are sent, one SDK of the company the text with each "/" as "\/". */
function signedForms(raw: Buffer): Buffer[] {
  // Latin 1 maps each byte to one character and back.
  return [raw, Buffer.from(raw.toString('latin1').replaceAll('/', '\\/'), 'latin1')];
}

const signatureOf = (form: Buffer, secret: string) => createHmac('sha512', secret).update(form).digest('hex');

/** The kind of event stands nowhere: its fields tell. */
function meaningOf(event: Body): Pick<WholesalerEvent, 'type' | 'about'> {
  if (typeof event.iccid === 'string' && event.level !== undefined) {
    const type = `low data ${textOf(event.level, /^\d{1,3}(%|days)$/) ?? ''}`.trim();
    return {
      type,
      about: ICCID.test(event.iccid) ? { kind: 'profile', iccid: event.iccid } : { kind: 'nothing' },
    };
  }
  const order = textOf(event.id, ORDER) ?? textOf(event.request_id, ORDER);
  const reference = textOf(event.description, REFERENCE);
  if (order !== null || reference !== null) {
    const type =
      event.reason !== undefined && event.sims === undefined ? 'async order failed' : 'async order';
    return { type, about: { kind: 'purchase', reference, order } };
  }
  if (typeof event.message === 'string' && event.remaining !== undefined) {
    return { type: 'credit limit', about: { kind: 'balance' } };
  }
  return { type: 'unknown', about: { kind: 'nothing' } };
}

function textOf(value: unknown, form: RegExp): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return form.test(text) ? text : null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookVerdict } from '../../../core/payments/provider.ts';
import type { EventTopic } from '../../../core/payments/records.ts';
import { parsedJson } from '../../parsed-json.ts';

export const SIGNATURE_HEADER = 'Sandbox-Signature';
const TOLERANCE_SECONDS = 300;

/** `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`, the scheme that Stripe's webhooks use. */
export function signatureHeader(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
}

const FORM = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64}){1,5})$/;

export function isSigned(headers: Headers): boolean {
  return FORM.test(headers.get(SIGNATURE_HEADER) ?? '');
}

/**
 * Checks signature, then age, then form. Several `v1` may stand in the header, as while a secret is changed; one
 * that fits is enough. A time more than 300 s away, past or future, is `webhook_too_old`.
 */
export function verifySignature(
  secret: string,
  rawBody: string,
  headers: Headers,
  now: Date,
): WebhookVerdict {
  const header = headers.get(SIGNATURE_HEADER) ?? '';
  const match = FORM.exec(header);
  if (!match)
    return { kind: 'refused', code: 'invalid_signature', why: `${SIGNATURE_HEADER} is missing or malformed` };
  const seconds = Number(match[1]);
  const expected = hmac(secret, seconds, rawBody);
  const given = (match[2] ?? '').split(',v1=').slice(1);
  if (!given.some((hex) => timingSafeEqual(Buffer.from(hex, 'hex'), expected))) {
    return { kind: 'refused', code: 'invalid_signature', why: 'the signature does not fit the body' };
  }
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) {
    return {
      kind: 'refused',
      code: 'webhook_too_old',
      why: `signed more than ${TOLERANCE_SECONDS} s away from now`,
    };
  }
  return readEvent(rawBody);
}

function hmac(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
}

/** What the body of a webhook is about, unverified. */
export function readEvent(rawBody: string): WebhookVerdict {
  const body = parsedJson(rawBody);
  const data = isObject(body) ? body.data : undefined;
  if (!isObject(body) || !isObject(data) || typeof body.id !== 'string' || typeof body.type !== 'string') {
    return { kind: 'refused', code: 'invalid_webhook', why: 'the body is not an event' };
  }
  return {
    kind: 'event',
    event: {
      event_id: body.id,
      type: body.type,
      topic: topicOf(body.type),
      session_id: typeof data.session_id === 'string' ? data.session_id : null,
      payment_ref: typeof data.payment_ref === 'string' ? data.payment_ref : null,
    },
  };
}

function topicOf(type: string): EventTopic {
  if (type.startsWith('session.')) return 'session';
  if (type.startsWith('dispute.')) return 'dispute';
  return type.startsWith('refund.') ? 'refund' : 'other';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

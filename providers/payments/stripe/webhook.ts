import Stripe from 'stripe';
import { SECOND } from '../../../core/clock.ts';
import type { WebhookVerdict } from '../../../core/payments/provider.ts';
import type { EventTopic, PaymentEvent } from '../../../core/payments/records.ts';

const TOLERANCE_SECONDS = 300;

/** The event types that the webhook endpoint has to be subscribed to, at our API version (docs/operate.md). */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  // An appeal is told by these, and money that the bank takes or gives.
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;
const KNOWN = new Set<string>(EVENT_TYPES);

const refused = (code: 'invalid_signature' | 'webhook_too_old' | 'invalid_webhook', why: string) =>
  ({ kind: 'refused', code, why }) as const;

/**
 * Checks a webhook on its raw bytes: signature, age (300 s either way; the library alone takes any future), mode.
 * @param secrets more than one while an endpoint's secret is rolled; one that fits is enough.
 * @param live whether our key is a live one: an event of the other mode is about other money.
 */
export function verifyWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  live: boolean,
  rawBody: string,
  headers: Headers,
  now: Date,
): WebhookVerdict {
  const header = headers.get('stripe-signature') ?? '';
  const signedAt = signingTime(header);
  if (signedAt === null) return refused('invalid_signature', 'Stripe-Signature is missing or malformed');
  const construct = (at: number) => constructWithAny(stripe, secrets, rawBody, header, at);
  const isOld = Math.abs(Math.floor(now.getTime() / SECOND) - signedAt) > TOLERANCE_SECONDS;
  // An old or future one is checked as of its own time, to tell a late true one from a forged one.
  const event = construct(isOld ? signedAt * SECOND : now.getTime());
  if (event === 'unsigned') return refused('invalid_signature', 'no signature fits the body');
  if (isOld) return refused('webhook_too_old', `signed more than ${TOLERANCE_SECONDS} s away from now`);
  if (event === 'malformed' || !isEvent(event)) return refused('invalid_webhook', 'the body is not an event');
  if (event.livemode !== live) {
    return refused('invalid_webhook', `an event of ${live ? 'test' : 'live'} mode, and our key is not`);
  }
  return { kind: 'event', event: paymentEvent(event) };
}

/** Stripe sends one time and some signatures of several schemes, of which `v1` is the one that counts. */
export function isSigned(headers: Headers): boolean {
  const header = headers.get('stripe-signature') ?? '';
  return signingTime(header) !== null && header.split(',').some((part) => /^v1=[0-9a-f]{64}$/.test(part));
}

/** Seconds; null unless the header has exactly one time. */
function signingTime(header: string): number | null {
  const times = header.split(',').filter((part) => part.startsWith('t='));
  const digits = /^t=(\d{1,12})$/.exec(times[0] ?? '');
  return times.length === 1 && digits !== null ? Number(digits[1]) : null;
}

function constructWithAny(
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: string,
  header: string,
  at: number,
): Stripe.Event | 'unsigned' | 'malformed' {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, header, secret, TOLERANCE_SECONDS, undefined, at);
    } catch (error) {
      // Signed, but no JSON or a thin event: nothing that another secret would change.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return 'malformed';
    }
  }
  return 'unsigned';
}

/** Typed by the library, yet only as good as what was posted. */
function isEvent(event: Stripe.Event): boolean {
  const { id, type, data } = Object(event) as Partial<Stripe.Event>;
  return typeof id === 'string' && typeof type === 'string' && typeof data?.object === 'object';
}

interface EventObject {
  object?: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
}

function topicOf(type: string): EventTopic {
  if (type.startsWith('checkout.session.')) return 'session';
  return type.startsWith('charge.dispute.') ? 'dispute' : 'refund';
}

/** What an event is about; one of a type that we don't know is recorded and ignored. */
export function paymentEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  if (!KNOWN.has(type)) return { event_id: id, type, topic: 'other', session_id: null, payment_ref: null };
  const about = (data.object ?? {}) as EventObject;
  const { payment_intent: payment } = about;
  return {
    event_id: id,
    type,
    topic: topicOf(type),
    session_id: about.object === 'checkout.session' ? (about.id ?? null) : null,
    payment_ref: typeof payment === 'string' ? payment : (payment?.id ?? null),
  };
}

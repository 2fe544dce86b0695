import type Stripe from 'stripe';
import { DEFAULT_LANGUAGE } from '../../../content/languages.ts';
import { paymentName } from '../../../content/messages/discount-words.ts';
import { type Answer, done } from '../../../core/answer.ts';
import { MINUTE, SECOND } from '../../../core/clock.ts';
import { cents } from '../../../core/money.ts';
import type { OpenedSession, OpenSessionRequest, SessionStatus } from '../../../core/payments/provider.ts';
import { sha256 } from '../../../core/sha256.ts';
import { keyedPost } from './keyed.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** Stripe takes 30 minutes at least, counted at its own clock when the request comes in. */
const STRETCH_SECONDS = MINUTE / SECOND;
const HALF_HOUR_SECONDS = (30 * MINUTE) / SECOND;

/**
 * Opens the one Checkout session of an order, for Stripe's elements in our own form. All that is sent comes from the order and our settings, and the
 * idempotency key from all that is sent: a repeated call is the same call, and one after a change of settings or release
 * makes another session in place of an `idempotency_error` for a day. The first one's secret was never given out.
 * A call made too late for the order's own half hour gets another half hour; an address that Stripe doesn't take is left
 * out, and its panel asks for one.
 */
export async function openSession(
  stripe: Stripe,
  request: OpenSessionRequest,
  automaticTax: boolean,
): Promise<Answer<OpenedSession>> {
  const expiresAt = Math.ceil(request.expires_at.getTime() / SECOND) + STRETCH_SECONDS;
  let params = sessionParams(request, automaticTax, expiresAt);
  let { answer, error } = await create(stripe, params);
  // A value that is refused is checked before anything is stored, so no session was made.
  for (let mended = 0; mended < 2 && error !== null; mended++) {
    if (error.param === 'expires_at') params = { ...params, expires_at: expiresAt + HALF_HOUR_SECONDS };
    else if (error.param === 'customer_email') params = withoutEmail(params);
    else break;
    ({ answer, error } = await create(stripe, params));
  }
  if (answer.kind !== 'done') return answer;
  const { id, client_secret, expires_at } = answer.value;
  if (client_secret === null) {
    return {
      kind: 'refused',
      code: 'no_client_secret',
      why: `session ${id} has no secret for a form of ours`,
    };
  }
  return done({ session_id: id, client_secret, expires_at: new Date(expires_at * SECOND) });
}

function create(
  stripe: Stripe,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<Outcome<Stripe.Checkout.Session>> {
  return keyedPost(
    `order:${params.client_reference_id}:checkout:${fingerprint(params)}`,
    (idempotencyKey) => stripe.checkout.sessions.create(params, { idempotencyKey }),
    // A session that a failed call left behind can't be paid: its secret was never given out.
    async () => done(null),
  );
}

/** Of all that is sent but the amount, which an order never changes: a call with another one is a fault, and refused. */
function fingerprint(params: Stripe.Checkout.SessionCreateParams): string {
  const sent = JSON.stringify(params, (name, value) => (name === 'unit_amount' ? undefined : value));
  return sha256(sent).slice(0, 16);
}

function withoutEmail(params: Stripe.Checkout.SessionCreateParams): Stripe.Checkout.SessionCreateParams {
  const { customer_email: _, ...rest } = params;
  return rest;
}

/** Payment methods are left to the account's settings: Apple Pay, Google Pay and all others are switched on there. */
function sessionParams(
  request: OpenSessionRequest,
  automaticTax: boolean,
  expiresAt: number,
): Stripe.Checkout.SessionCreateParams {
  const { order_id } = request;
  return {
    mode: 'payment',
    ui_mode: 'elements',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: request.amount,
          // The order's amount is what the buyer pays: tax is a part of it and never comes on top.
          ...(automaticTax && { tax_behavior: 'inclusive' as const }),
          product_data: { name: paymentName(DEFAULT_LANGUAGE, request) },
        },
      },
    ],
    ...(automaticTax && { automatic_tax: { enabled: true } }),
    client_reference_id: order_id,
    metadata: { order_id },
    // A session's metadata doesn't reach its payment, which is what refunds and disputes name.
    payment_intent_data: { metadata: { order_id } },
    // Nothing is sent otherwise: Stripe asks where the law or its own engine says so.
    ...(request.three_d_secure && { payment_method_options: { card: { request_three_d_secure: 'any' } } }),
    ...(request.email !== null && { customer_email: request.email }),
    return_url: request.return_url,
    expires_at: expiresAt,
  };
}

export async function findSession(stripe: Stripe, sessionId: string): Promise<Answer<SessionStatus>> {
  const found = await retrieve(stripe, sessionId);
  return found.kind === 'done' ? done(sessionStatus(found.value)) : found;
}

async function retrieve(stripe: Stripe, sessionId: string): Promise<Answer<Stripe.Checkout.Session>> {
  const outcome = await outcomeOf('read', () =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
  );
  return isMissing(outcome) ? NOT_FOUND : outcome.answer;
}

const NOT_FOUND = { kind: 'refused', code: 'session_not_found', why: 'no session has this id' } as const;

const isMissing = ({ error }: Outcome<unknown>) => error?.code === 'resource_missing';

/** Maps Stripe's session to ours. Amounts are in the integration's currency, whatever the buyer saw. */
function sessionStatus(session: Stripe.Checkout.Session): SessionStatus {
  const { payment_intent, amount_total } = session;
  const charge = chargeOf(payment_intent);
  const card = charge?.payment_method_details?.card;
  return {
    session_id: session.id,
    order_id: session.client_reference_id ?? session.metadata?.order_id ?? '',
    state: sessionState(session),
    amount: cents(amount_total ?? 0),
    tax: cents(session.total_details?.amount_tax ?? 0),
    currency: session.currency ?? '',
    email: session.customer_details?.email ?? session.customer_email,
    payment_ref: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
    refunded: cents(charge?.amount_refunded ?? 0),
    disputed: charge?.disputed ?? false,
    card: card?.fingerprint ?? null,
    country: session.customer_details?.address?.country ?? card?.country ?? null,
  };
}

/** The charge that paid, read in the same call: one refunded or disputed since is not delivered for. */
function chargeOf(payment: Stripe.Checkout.Session['payment_intent']): Stripe.Charge | null {
  const charge = typeof payment === 'object' ? payment?.latest_charge : null;
  return typeof charge === 'object' ? (charge ?? null) : null;
}

function sessionState({ status, payment_status, payment_intent }: Stripe.Checkout.Session) {
  if (payment_status === 'paid' || (status === 'complete' && payment_status === 'no_payment_required')) {
    return 'paid';
  }
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  // A delayed method that failed: a complete session can't be paid again, so it has ended like an expired one.
  const payment = typeof payment_intent === 'object' ? payment_intent?.status : null;
  return payment === 'requires_payment_method' || payment === 'canceled' ? 'expired' : 'unpaid';
}

export async function expireSession(stripe: Stripe, sessionId: string): Promise<Answer<null>> {
  const outcome = await outcomeOf('write', () => stripe.checkout.sessions.expire(sessionId));
  const { answer } = outcome;
  if (answer.kind === 'done') return done(null);
  if (isMissing(outcome)) return NOT_FOUND;
  if (answer.kind !== 'refused') return answer;
  // Stripe's error says why in prose only, so the session's state is read.
  const found = await retrieve(stripe, sessionId);
  if (found.kind !== 'done') return found;
  return found.value.status === 'open'
    ? answer
    : { kind: 'refused', code: 'session_not_open', why: `the session is ${found.value.status}` };
}

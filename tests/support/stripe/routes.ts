import type Stripe from 'stripe';
import type { StripeBooks } from './books.ts';
import type { Judge, RequestKind } from './judge.ts';
import { missing, StripeProblem } from './problem.ts';

type Params = Record<string, unknown>;

interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  /** Which of Stripe's parameter types judges the request; null where we take none. */
  kind: RequestKind | null;
  run(books: StripeBooks, params: Params, id: string): object;
}

/** The endpoints that the shop uses, and no other. */
const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    kind: 'session_create',
    run: (books, params) => books.createSession(params as Stripe.Checkout.SessionCreateParams),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    kind: 'session_list',
    run(books, params) {
      const sessions = [...books.sessions.values()].reverse();
      const wanted = sessions.filter(({ status }) => [undefined, status].includes(params.status as string));
      return page('/v1/checkout/sessions', wanted, params);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    kind: 'session_retrieve',
    run(books, params, id) {
      const session = books.session(id);
      const payment = books.payments.get(String(session.payment_intent));
      const expand = Array.isArray(params.expand) ? params.expand : [];
      if (!payment || !expand.some((path) => String(path).startsWith('payment_intent'))) return session;
      const charge = books.charges.get(String(payment.latest_charge));
      if (!charge || !expand.includes('payment_intent.latest_charge')) {
        return { ...session, payment_intent: payment };
      }
      return { ...session, payment_intent: { ...payment, latest_charge: charge } };
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    kind: 'session_expire',
    run: (books, _, id) => books.expire(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    kind: 'payment_retrieve',
    run: (books, _, id) => books.payment(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    kind: 'dispute_list',
    run: (books, params) => page('/v1/disputes', books.disputesOf(paymentOf(params)), params),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes\/([^/]+)$/,
    kind: null,
    run: (books, _, id) => books.disputeNamed(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/disputes\/([^/]+)$/,
    kind: 'dispute_update',
    run: (books, params, id) => books.submitEvidence(id, params as Stripe.DisputeUpdateParams),
  },
  {
    method: 'POST',
    path: /^\/v1\/disputes\/([^/]+)\/close$/,
    kind: 'dispute_close',
    run: (books, _, id) => books.acceptDispute(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    kind: 'refund_create',
    run: (books, params) => books.createRefund(params as Stripe.RefundCreateParams),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    kind: 'refund_list',
    run: (books, params) => page('/v1/refunds', books.refundsOf(paymentOf(params)), params),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/([^/]+)$/,
    kind: null,
    run: (books, _, id) => books.refund(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    kind: 'event_list',
    run(books, params) {
      const types = Array.isArray(params.types) ? params.types : null;
      const wanted = books.events.filter(({ type }) => types === null || types.includes(type));
      return page('/v1/events', wanted.reverse(), params);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/balance_transactions$/,
    kind: 'balance_list',
    run(books, params) {
      const expand = Array.isArray(params.expand) && params.expand.includes('data.source');
      const entries = [...books.balance].reverse().map((entry) => ({
        ...entry,
        source: (expand && books.sourceOf(String(entry.source))) || entry.source,
      }));
      return page('/v1/balance_transactions', entries, params);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/balance$/,
    kind: null,
    run: (books) => books.account.retrieve(),
  },
  {
    method: 'GET',
    path: /^\/v1\/webhook_endpoints$/,
    kind: 'endpoint_list',
    run: (books, params) => page('/v1/webhook_endpoints', books.endpoints, params),
  },
];

const paymentOf = ({ payment_intent }: Params) =>
  payment_intent === undefined ? undefined : String(payment_intent);

/** Stripe's cursor pages: newest first, of a span of time if asked, from after `starting_after`. */
function page(url: string, listed: { id: string; created: number }[], params: Params): object {
  const { gte = 0, lt = Infinity } = (params.created ?? {}) as Record<'gte' | 'lt', number | undefined>;
  const all = listed.filter(({ created }) => created >= Number(gte) && created < Number(lt));
  if (params.starting_after !== undefined && !all.some(({ id }) => id === params.starting_after))
    throw missing('object', String(params.starting_after), 'starting_after');
  const start = all.findIndex(({ id }) => id === params.starting_after) + 1;
  const limit = Math.min(Number(params.limit ?? 10), 100);
  return { object: 'list', url, data: all.slice(start, start + limit), has_more: start + limit < all.length };
}

/** @throws StripeProblem */
export function route(
  books: StripeBooks,
  judge: Judge,
  method: string,
  path: string,
  params: Params,
): object {
  for (const { method: ours, path: pattern, kind, run } of ROUTES) {
    const match = ours === method ? pattern.exec(path) : null;
    if (!match) continue;
    if (kind !== null) judge.request(kind, params);
    else if (Object.keys(params).length > 0) judge.complaints.push(`parameters for ${method} ${path}`);
    const answer = structuredClone(run(books, params, decodeURIComponent(match[1] ?? '')));
    judge.answer(answer);
    return answer;
  }
  judge.complaints.push(`an address that the stand-in hasn't: ${method} ${path}`);
  throw new StripeProblem(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}

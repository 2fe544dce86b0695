import type { ListedPlan } from '../catalogue/plan.ts';
import { HOUR, later, MINUTE } from '../clock.ts';
import { normaliseEmail } from '../customers/email.ts';
import { findOwnEsim } from '../esims/list.ts';
import { selectCountriesOf } from '../esims/queries.ts';
import { fits } from '../esims/top-ups.ts';
import { newId } from '../ids.ts';
import { begin } from '../moves.ts';
import type { Shop } from '../shop.ts';
import type { Order } from './order.ts';
import {
  attachSession,
  claimIdempotencyKey,
  hasDisputed,
  insertOrder,
  selectIdempotencyKey,
  selectOrder,
} from './queries.ts';
import { sha256 } from './sha256.ts';
import { orderMachine } from './states.ts';

/** How long a payment session stays open (contract, "Payments": expiry after 30 minutes). */
export const SESSION_LIFETIME_MS = 30 * MINUTE;
export const IDEMPOTENCY_MS = 24 * HOUR;

export interface OrderRequest {
  planUid: string;
  email: string | null;
  referralCode: string | null;
  /** Makes the order a top-up of an eSIM of this signed-in customer's. */
  topUp?: { esimUid: string; customerUid: string };
}

/** An order whose payment session is open. */
export type OpenOrder = Order & { session_id: string; client_secret: string };

export type PlaceResult =
  | { kind: 'placed'; order: OpenOrder }
  | { kind: 'plan_not_found' }
  /** No such eSIM is the customer's. */
  | { kind: 'esim_not_found' }
  /** Another wholesaler's plan, or one for other countries than the eSIM's. */
  | { kind: 'plan_not_for_esim' }
  /** The money of an order on the eSIM is disputed: it isn't topped up meanwhile. */
  | { kind: 'order_disputed' }
  /** The idempotency key was used with another request. */
  | { kind: 'idempotency_key_reused' }
  | { kind: 'payment_unavailable'; retryAfterMs: number };

/**
 * Places an order at the plan's present price and opens its payment session (contract, "Orders").
 * @param idempotencyKey with the same request, answers the same order for 24 hours.
 */
export async function placeOrder(
  shop: Shop,
  request: OrderRequest,
  idempotencyKey: string | null,
): Promise<PlaceResult> {
  const now = shop.clock.now();
  const key = idempotencyKey === null ? null : hashes(idempotencyKey, request);
  if (key !== null) {
    const earlier = await findEarlier(shop, key, now);
    if (earlier !== null) return earlier;
  }
  const plan = shop.catalogue.plan(request.planUid);
  if (plan === undefined) return { kind: 'plan_not_found' };
  if (request.topUp !== undefined) {
    const refusal = await whyNoTopUp(shop, request.topUp, plan);
    if (refusal !== null) return { kind: refusal };
  }

  const order: Order = {
    uid: newId('order', now),
    state: 'created',
    kind: request.topUp === undefined ? 'new_esim' : 'top_up',
    plan,
    amount: plan.price,
    currency: 'usd',
    email: request.email === null ? null : normaliseEmail(request.email),
    customer_uid: request.topUp?.customerUid ?? null,
    top_up_esim_uid: request.topUp?.esimUid ?? null,
    payment_provider: shop.payments.name,
    session_id: null,
    client_secret: null,
    payment_ref: null,
    expires_at: later(now, SESSION_LIFETIME_MS),
    created_at: now,
    paid_at: null,
    fulfilled_at: null,
    failure: null,
  };
  const claimed = await shop.db
    .transaction()
    .execute(async (tx) => {
      await insertOrder(tx, { ...order, plan_uid: plan.uid, referral_code: request.referralCode });
      if (key !== null) {
        const row = { ...key, order_uid: order.uid, created_at: now };
        if (!(await claimIdempotencyKey(tx, row, later(now, -IDEMPOTENCY_MS)))) throw new KeyTaken();
      }
      await begin(tx, orderMachine, order.uid, 'created', { reason: 'placed', at: now });
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof KeyTaken) return false;
      throw error;
    });
  // Another request with the same key was faster; its order is the answer to both.
  if (!claimed)
    return (await findEarlier(shop, key!, now)) ?? { kind: 'payment_unavailable', retryAfterMs: 1_000 };
  return openSession(shop, order);
}

/** Rolls the order back whose idempotency key another one has. */
class KeyTaken extends Error {}

async function whyNoTopUp(
  shop: Shop,
  { esimUid, customerUid }: NonNullable<OrderRequest['topUp']>,
  plan: ListedPlan,
): Promise<'esim_not_found' | 'plan_not_for_esim' | 'order_disputed' | null> {
  const record = await findOwnEsim(shop, customerUid, esimUid);
  if (record === null) return 'esim_not_found';
  const orders = record.plans.map(({ order_uid }) => order_uid);
  if (await hasDisputed(shop.db, orders)) return 'order_disputed';
  const countries = new Set(await selectCountriesOf(shop.db, esimUid));
  return fits(plan, record.esim, countries) ? null : 'plan_not_for_esim';
}

function hashes(idempotencyKey: string, request: OrderRequest): { key_hash: string; request_hash: string } {
  const { planUid, email, referralCode, topUp } = request;
  const asked = [planUid, email, referralCode, ...(topUp ? [topUp.esimUid, topUp.customerUid] : [])];
  return { key_hash: sha256(idempotencyKey), request_hash: sha256(JSON.stringify(asked)) };
}

async function findEarlier(
  shop: Shop,
  key: { key_hash: string; request_hash: string },
  now: Date,
): Promise<PlaceResult | null> {
  const found = await selectIdempotencyKey(shop.db, key.key_hash, later(now, -IDEMPOTENCY_MS));
  if (found === undefined) return null;
  if (found.request_hash !== key.request_hash) return { kind: 'idempotency_key_reused' };
  const order = await selectOrder(shop.db, found.order_uid);
  if (order === undefined) return null;
  return isOpen(order) ? { kind: 'placed', order } : openSession(shop, order);
}

const isOpen = (order: Order): order is OpenOrder =>
  order.session_id !== null && order.client_secret !== null;

/** Opens the order's session; the provider makes one only, however often it is asked for the same order. */
async function openSession(shop: Shop, order: Order): Promise<PlaceResult> {
  const answer = await shop.payments.openSession({
    order_id: order.uid,
    amount: order.amount,
    description: order.plan.name,
    email: order.email,
    return_url: `${shop.publicOrigin}/order-confirmation?session_id={CHECKOUT_SESSION_ID}`,
    expires_at: order.expires_at,
  });
  if (answer.kind !== 'done') {
    shop.log.warn(
      { order_uid: order.uid, answer: answer.kind, why: answer.why },
      'payment session not opened',
    );
    return {
      kind: 'payment_unavailable',
      retryAfterMs: (answer.kind === 'retry' && answer.afterMs) || 2_000,
    };
  }
  await attachSession(shop.db, order.uid, answer.value);
  return { kind: 'placed', order: { ...order, ...answer.value } };
}

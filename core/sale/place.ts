import { randomBytes } from 'node:crypto';
import type { OfferToBuy } from '../catalogue/fitting-offers.ts';
import type { ListedPlan } from '../catalogue/plan.ts';
import { later, MINUTE } from '../clock.ts';
import { normaliseEmail } from '../customers/email.ts';
import { ASK_AGAIN_MS, fittingTopUps } from '../esims/fitting-top-ups.ts';
import { findOwnEsim } from '../esims/list.ts';
import { newId } from '../ids.ts';
import { cents } from '../money.ts';
import { type IdempotencyKey, insertOrders } from '../orders/insert.ts';
import { NO_PAYMENT, type Order, type OrderedPlan } from '../orders/order.ts';
import { hasDisputed } from '../orders/queries.ts';
import { divideAmong } from '../orders/strip.ts';
import { sha256 } from '../sha256.ts';
import type { Shop } from '../shop.ts';
import { firstAsk } from './asking.ts';
import { effectsOf } from './buyer-effects.ts';
import { holdQuote } from './discounts/hold.ts';
import type { Quote } from './discounts/quote.ts';
import { findEarlier } from './earlier-order.ts';
import { isCovered, openSession } from './open-session.ts';
import type { OrderRequest } from './order-request.ts';
import type { PlaceResult } from './place-result.ts';
import { priceOrder } from './price.ts';
import { settleFree } from './settle.ts';
import { sessionsOf } from './strips/ticket-session.ts';
import { needsConsent } from './withdrawal.ts';

/** How long a payment session stays open (C6.2). */
export const SESSION_LIFETIME_MS = 30 * MINUTE;

/**
 * Places an order at the plan's present price, less what code and credit take off, and opens its payment session
 * (C3.1, C3.3). A code that doesn't apply leaves the price as it is; the order says what became of it. What
 * the buyer's own unpaid orders hold of codes and credit is freed first: they are ended, or settled should one turn out
 * to be paid (price.ts).
 * @param idempotencyKey with the same request, answers the same order for 24 hours, or a new one once that has expired.
 * The caller makes sure that no two clients share one.
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
    if (earlier.kind === 'answer') return told(earlier.answer, request);
    key.replaces = earlier.replaces;
  }
  if (!shop.settings.now.sells) return { kind: 'sales_stopped' };
  if (needsConsent(shop, request)) return { kind: 'withdrawal_consent_required' };
  const effects = await effectsOf(shop, buyerOf(request));
  if (effects.has('refuse')) return { kind: 'buyer_blocked' };
  const watched = {
    three_d_secure: effects.has('require_3ds'),
    held_at: effects.has('hold') ? now : null,
  };
  const plans = plansOf(shop, request);
  if ('kind' in plans) return plans;
  const [plan, ...others] = plans;
  const chosen = request.topUp && (await chooseTopUp(shop, request.topUp, plan));
  if (chosen !== undefined && 'kind' in chosen) return chosen;
  const { lowest, ...topUp } = chosen ?? {};

  // A code and credit are for the purchase, not for each of its eSIMs.
  const priced = { ...plan, price: cents(plans.reduce((sum, { price }) => sum + price, 0)) };
  for (let round = 1; ; round++) {
    const asked = { plan: priced, others, lowest };
    const quote = await priceOrder(shop, request, asked, key?.key_hash ?? null, round);
    if (quote === 'ask_again') return { kind: 'payment_unavailable', retryAfterMs: 2_000 };
    const first = { ...newOrder(shop, request, { ...plan, ...topUp }, quote, now), ...watched };
    const orders = others.length === 0 ? [first] : stripOf(shop, first, quote, plans);
    const [order] = orders as [Order, ...Order[]];
    const outcome = await insertPlaced(shop, orders, quote, key);
    if (outcome === 'written')
      return isCovered(first) ? { kind: 'covered', order: first } : openSession(shop, order);
    // Another request with the same key was faster; its order is the answer to both.
    if (outcome === 'key_taken') {
      const earlier = await findEarlier(shop, key!, now);
      return earlier.kind === 'answer'
        ? told(earlier.answer, request)
        : { kind: 'payment_unavailable', retryAfterMs: 1_000 };
    }
  }
}

/** What a repeated key is answered. The session of an order that was paid shows its eSIM and its address to whoever has it. */
function told(answer: PlaceResult, { keyMayBeGuessed = false }: OrderRequest): PlaceResult {
  const isUnpaid =
    !('order' in answer) || (answer.order.state === 'created' && answer.order.processing_since === null);
  return isUnpaid || !keyMayBeGuessed ? answer : { kind: 'idempotency_key_reused' };
}

/** What is bought, a plan for each eSIM; or why it can't be. */
function plansOf(
  { catalogue }: Pick<Shop, 'catalogue'>,
  { planUid, quantity = 1, morePlans = [], topUp }: OrderRequest,
): [ListedPlan, ...ListedPlan[]] | { kind: 'plan_not_found' | 'plan_not_available' } {
  const again = Array.from({ length: topUp === undefined ? quantity - 1 : 0 }, () => planUid);
  const plans: ListedPlan[] = [];
  for (const uid of [planUid, ...again, ...(topUp === undefined ? morePlans : [])]) {
    const plan = catalogue.plan(uid);
    if (plan === undefined)
      return { kind: catalogue.isPaused(uid) ? 'plan_not_available' : 'plan_not_found' };
    plans.push(plan);
  }
  return plans as [ListedPlan, ...ListedPlan[]];
}

/** Everybody whom the order would be for, as far as that is known before it is paid. */
function buyerOf({ email, customer, topUp, address = null }: OrderRequest) {
  const emails = [email, customer?.email ?? null].filter((each) => each !== null);
  const customers = [customer?.uid, topUp?.customerUid].filter((uid) => uid !== undefined);
  return { emails: emails.map(normaliseEmail), customers, address };
}

function newOrder(shop: Shop, request: OrderRequest, plan: OrderedPlan, quote: Quote, now: Date): Order {
  const covered = quote.amount === 0;
  return {
    uid: newId('order', now),
    state: 'created',
    kind: request.topUp === undefined ? 'new_esim' : 'top_up',
    plan,
    amount: quote.amount,
    discounts: quote.discounts.length > 0 ? quote.discounts : null,
    currency: 'usd',
    email: request.email === null ? null : normaliseEmail(request.email),
    customer_uid: request.topUp?.customerUid ?? null,
    top_up_esim_uid: request.topUp?.esimUid ?? null,
    payment_provider: covered ? NO_PAYMENT : shop.payments.name,
    session_id: covered ? freeSessionId() : null,
    client_secret: null,
    payment_ref: null,
    expires_at: later(now, request.openForMs ?? SESSION_LIFETIME_MS),
    created_at: now,
    paid_at: null,
    fulfilled_at: null,
    failure: null,
    referral_code: request.referralCode,
    code_state: quote.code?.state ?? null,
    ask_at: covered ? null : firstAsk(now),
    processing_since: null,
    language: request.language ?? null,
    time_zone: request.timeZone ?? null,
    withdrawal_terms: request.withdrawalTerms ?? null,
    withdrawal_agreed_at: request.withdrawalTerms == null ? null : now,
  };
}

/**
 * The orders of a strip, at their parts of the quoted price.
 * @param first at the price of all of them.
 */
function stripOf(shop: Shop, first: Order, quote: Quote, plans: readonly ListedPlan[]): Order[] {
  const { session_id, created_at } = first;
  const sessions = session_id === null ? [] : sessionsOf(shop, session_id, plans.length);
  const prices = divideAmong(
    quote,
    plans.map(({ price }) => price),
  );
  return plans.map((plan, at) => ({
    ...first,
    plan,
    ...prices[at]!,
    uid: at === 0 ? first.uid : newId('order', created_at),
    session_id: sessions[at] ?? null,
    strip_uid: first.uid,
    strip_number: at + 1,
    strip_size: plans.length,
  }));
}

/** Inserts the orders and reserves what their price counts on; `refused` when another order took that in between. */
async function insertPlaced(shop: Shop, orders: Order[], quote: Quote, key: IdempotencyKey | null) {
  if (quote.discounts.length === 0) return insertOrders(shop, orders, 'placed', key);
  return insertOrders(shop, orders, 'placed', key, async (tx, shop) => {
    if (!(await holdQuote(tx, quote, orders))) return false;
    for (const order of orders) if (isCovered(order)) await settleFree(shop, tx, order);
    return true;
  });
}

/** The offer that the eSIM is topped up by, which stands in the order from then on; or why it can't be. */
async function chooseTopUp(
  shop: Shop,
  { esimUid, customerUid }: NonNullable<OrderRequest['topUp']>,
  plan: ListedPlan,
): Promise<OfferToBuy | Extract<PlaceResult, { kind: TopUpRefusal }>> {
  const record = await findOwnEsim(shop, customerUid, esimUid);
  if (record === null) return { kind: 'esim_not_found' };
  const orders = record.plans.map(({ order_uid }) => order_uid);
  if (await hasDisputed(shop.db, orders)) return { kind: 'order_disputed' };
  const fitting = await fittingTopUps(shop, record.esim, 'now');
  if (fitting === 'unavailable') return { kind: 'top_up_unavailable', retryAfterMs: ASK_AGAIN_MS };
  const offer = fitting.offerFor(plan);
  if (offer === 'not_now') return { kind: 'plan_not_available' };
  return offer ?? { kind: 'plan_not_for_esim' };
}

type TopUpRefusal =
  | 'esim_not_found'
  | 'order_disputed'
  | 'plan_not_for_esim'
  | 'plan_not_available'
  | 'top_up_unavailable';

/** What doesn't make it another request: who sends it, in whose words and under whose law, and how long it can be paid. */
type Aside =
  | 'client'
  | 'address'
  | 'keyMayBeGuessed'
  | 'language'
  | 'timeZone'
  | 'withdrawalTerms'
  | 'openForMs';

function hashes(idempotencyKey: string, request: OrderRequest): IdempotencyKey {
  const {
    planUid,
    email,
    referralCode,
    topUp,
    useCredit,
    customer,
    quantity,
    morePlans,
    addressLater,
    ...undecided
  } = request as Omit<OrderRequest, Aside>;
  // A new field doesn't compile until it is among those that are hashed or those that aren't.
  undecided satisfies Record<string, never>;
  const asked = [planUid, email, referralCode, ...(topUp ? [topUp.esimUid, topUp.customerUid] : [])];
  // Only then, so that the hashes of all other requests stay as they were.
  if (useCredit && customer) asked.push('credit of', customer.uid);
  if (addressLater) asked.push('address later');
  if (quantity !== undefined && quantity > 1) asked.push('how many', String(quantity));
  if (morePlans !== undefined && morePlans.length > 0) asked.push('and', ...morePlans);
  return { key_hash: sha256(idempotencyKey), request_hash: sha256(JSON.stringify(asked)) };
}

/** The session id of an order that needs no card: bearer of that one order, as a provider's would be (256 random bits). */
function freeSessionId(): string {
  return `free_${randomBytes(32).toString('base64url')}`;
}

import { type Answer, done } from '../../../core/answer.ts';
import { SECOND } from '../../../core/clock.ts';
import type { BuyAnswer, Found, PurchaseOrder, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import { boughtFrom, hintsOf, isBeingMade, isCancelled, isOfAnotherPlan, isRevoked } from './bought.ts';
import type { Client, Said } from './client.ts';
import { failedAnswer } from './errors.ts';
import { lookUp, type Seen } from './look-up.ts';
import { unitsOf } from './money.ts';
import { readPlanId } from './plan-id.ts';
import { priceMoved } from './price.ts';
import { orderSchema } from './schemas.ts';

/** Profiles are made within half a minute, mostly: it is asked for often as long, then seldom. */
const SOON_MS = 3 * SECOND;
const SELDOM_MS = 30 * SECOND;

/** Orders a new eSIM: the company numbers the order at once, and makes the profile afterwards. */
export async function buyEsim(client: Client, order: PurchaseOrder): Promise<BuyAnswer> {
  if (order.hints.orderNo !== undefined) return collect(client, order);
  let said = await place(client, order, true);
  if (await wantsNoSum(client, order, said)) said = await place(client, order, false);
  // The order is taken though its number isn't told: our reference finds it.
  if (said.kind === 'error' && said.code === '200010') {
    return { kind: 'accepted', afterMs: SOON_MS, hints: order.hints };
  }
  if (said.kind !== 'ok') return failedAnswer(said, 'purchase');
  const { orderNo, transactionId } = said.obj;
  if (transactionId && transactionId !== order.reference) {
    return { kind: 'unknown', why: `order ${orderNo} is answered under another reference` };
  }
  return collect(client, { ...order, hints: { ...order.hints, orderNo } });
}

/** Price and sum guard against a moved price: what costs more than expected is refused. */
function place(client: Client, order: PurchaseOrder, guarded: boolean) {
  const { code, days } = readPlanId(order.wholesale_id);
  const amount = unitsOf(order.expected);
  const price = amount === null ? null : amount / (days ?? 1);
  const guards = guarded && price !== null && Number.isInteger(price);
  const item = {
    ...{ packageCode: code, count: 1 },
    ...(guards ? { price } : {}),
    ...(days === null ? {} : { periodNum: days }),
  };
  return client.ask({
    ...{ name: 'order', path: '/esim/order', kind: 'write', reference: order.reference },
    json: {
      transactionId: order.reference,
      ...(guards ? { amount } : {}),
      packageInfoList: [item],
    },
    obj: orderSchema,
  });
}

/**
 * Whether a daily plan was refused for its sum alone. How the sum of several days is made isn't documented; the plan's price
 * is read instead, so that leaving the guard out doesn't take a moved one.
 */
export async function wantsNoSum(
  client: Client,
  order: PurchaseOrder,
  said: Said<unknown>,
): Promise<boolean> {
  const ofDays = readPlanId(order.wholesale_id).days !== null;
  if (!ofDays || said.kind !== 'error' || said.code !== '200006') return false;
  return !(await priceMoved(client, order));
}

/** The profile of an order that the company has numbered, if it is there yet. */
async function collect(client: Client, order: PurchaseOrder): Promise<BuyAnswer> {
  const looked = await lookUp(client, { ...order, window: null });
  const found = looked.kind === 'done' ? foundIn(looked.value, order, SOON_MS) : looked;
  if (found.kind === 'done' && found.value.kind === 'bought') return done(found.value.bought);
  return { kind: 'accepted', afterMs: SOON_MS, hints: order.hints };
}

/** What became of an order of a new eSIM. */
export async function findEsim(client: Client, purchase: SentPurchase): Promise<Answer<Found>> {
  const looked = await lookUp(client, { ...purchase, window: purchase });
  if (looked.kind === 'refused') return done({ kind: 'cannot_tell', why: looked.why });
  if (looked.kind !== 'done') return looked;
  const sinceMs = client.clock.now().getTime() - purchase.over_at.getTime();
  return foundIn(looked.value, purchase, sinceMs < SELDOM_MS ? SOON_MS : SELDOM_MS);
}

function foundIn(seen: Seen, { wholesale_id, hints }: PurchaseOrder, afterMs: number): Answer<Found> {
  if (seen.kind === 'being_made') return done({ kind: 'under_way', afterMs, hints });
  if (seen.kind === 'nothing') return done({ kind: 'nothing' });
  if (seen.kind === 'odd') return done({ kind: 'ambiguous', why: seen.why });
  const { profile } = seen;
  if (isOfAnotherPlan(profile, wholesale_id)) {
    return done({ kind: 'ambiguous', why: 'another plan stands under its reference' });
  }
  const known = hintsOf(profile, wholesale_id, hints);
  if (isBeingMade(profile)) return done({ kind: 'under_way', afterMs, hints: known });
  if (isCancelled(profile)) {
    return done({ kind: 'failed', code: 'purchase_cancelled', why: 'cancelled, with the price back' });
  }
  if (isRevoked(profile)) return done({ kind: 'unreadable', why: 'revoked, without money back' });
  const bought = boughtFrom(profile, known);
  return bought === null
    ? done({ kind: 'unreadable', why: `the profile of order ${profile.orderNo} can't be read` })
    : done({ kind: 'bought', bought });
}

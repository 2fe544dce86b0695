import { type Answer, done } from '../../../core/answer.ts';
import { later, MINUTE } from '../../../core/clock.ts';
import type { Found, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import { commonAnswer } from '../wire/answers.ts';
import { LOOK_AGAIN_MS, mark, noKey, ownerKey } from './buy.ts';
import { lastFour, spoken } from './errors.ts';
import type { Opened } from './opened.ts';
import { iccidsOf, profileFrom, readOrder } from './order.ts';
import type { Order } from './schemas.ts';
import { ordersOf } from './window.ts';

/** How long an order may be under way: 503 means "processing", and bundles take up to ten minutes. */
export const LOOKUP_DELAY_MS = 10 * MINUTE;
/** Their clock and ours may differ by this much. */
const CLOCKS_MS = MINUTE;
/** More orders than this that could be ours are a person's affair at once. */
const MOST_CANDIDATES = 10;

/**
 * What was bought for a purchase. An order has nothing of ours in it, so that it is found by its number where we have it, by
 * the mark on its eSIM, or by comparison: an order of the same bundle, made around the same time, that isn't marked as
 * another purchase's. The caller buys one of a bundle at a time.
 */
export async function find(opened: Opened, purchase: SentPurchase): Promise<Answer<Found>> {
  const { hints, top_up } = purchase;
  if (hints.order !== undefined) return findByNumber(opened, purchase, hints.order);
  const marked = top_up ? done(null) : await markedIccid(opened, purchase);
  if (marked.kind !== 'done') return marked;
  if (typeof marked.value === 'object' && marked.value !== null) return done(marked.value);
  const listed = await ordersOf(opened.calls, purchase, {
    from: later(purchase.sent_at, -CLOCKS_MS),
    to: later(earlier(opened.clock.now(), later(purchase.over_at, LOOKUP_DELAY_MS)), CLOCKS_MS),
  });
  if (listed.kind !== 'done') return listed;
  if (typeof listed.value === 'string') return done({ kind: 'cannot_tell', why: listed.value });
  if (marked.value !== null) return findMarked(opened, purchase, marked.value, listed.value);
  return compare(opened, purchase, listed.value);
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);

async function findByNumber(
  opened: Opened,
  purchase: SentPurchase,
  orderReference: string,
): Promise<Answer<Found>> {
  const reply = await opened.calls.orderOf(orderReference);
  if (reply.kind === 'ok') return foundBy(opened, purchase, reply.body);
  const answer = commonAnswer(reply, 'read');
  return answer.kind === 'refused' ? done({ kind: 'cannot_tell', why: spoken(reply) }) : answer;
}

async function foundBy(opened: Opened, purchase: SentPurchase, order: unknown): Promise<Answer<Found>> {
  const reading = await readOrder(opened.calls, order, purchase);
  switch (reading.kind) {
    case 'bought': {
      const { hints, esim } = reading.bought;
      if (!purchase.top_up) await mark(opened, esim.iccid, purchase.reference, hints.order!);
      return done({ kind: 'bought', bought: reading.bought });
    }
    case 'elsewhere':
      return done({ kind: 'ambiguous', why: 'the top-up was bought, but on another eSIM' });
    case 'other':
      return done({ kind: 'ambiguous', why: reading.why });
    case 'incomplete': {
      // What comes later than this doesn't come by itself.
      if (reading.completed && isLate(opened, purchase))
        return done({ kind: 'unreadable', why: reading.why });
      const { orderReference } = order as { orderReference: string };
      const hints = { ...purchase.hints, order: orderReference };
      return done({ kind: 'under_way', afterMs: LOOK_AGAIN_MS, hints });
    }
  }
}

/** @returns the ICCID that our reference was written on; null for none; the finding where it is on several. */
async function markedIccid(
  { calls }: Opened,
  { reference }: SentPurchase,
): Promise<Answer<string | Found | null>> {
  const reply = await calls.esimsMarked(reference);
  if (reply.kind !== 'ok') {
    const answer = commonAnswer(reply, 'read');
    // The comparison goes without it.
    return answer.kind === 'refused' ? done(null) : answer;
  }
  // The company searches for a part of the text.
  const own = (reply.body.esims ?? []).filter(({ customerRef }) => customerRef === reference);
  const iccids = [...new Set(own.map(({ iccid }) => iccid.trim()))];
  return iccids.length > 1
    ? done({ kind: 'ambiguous', why: `our reference is on ${iccids.length} eSIMs` })
    : done(iccids[0] ?? null);
}

async function findMarked(
  opened: Opened,
  purchase: SentPurchase,
  iccid: string,
  orders: readonly Order[],
): Promise<Answer<Found>> {
  const order = orders.find((one) => iccidsOf(one).includes(iccid));
  if (order) return foundBy(opened, purchase, order);
  const reply = await opened.calls.esim(iccid);
  const esim = reply.kind === 'ok' ? profileFrom(reply.body) : null;
  if (esim === null) {
    const why = `the eSIM ${lastFour(iccid)} has our reference, and can not be read`;
    return reply.kind === 'ok' || commonAnswer(reply, 'read').kind === 'refused'
      ? done({ kind: 'cannot_tell', why })
      : commonAnswer(reply, 'read');
  }
  const hints = { ...purchase.hints, iccid: esim.iccid };
  return done({ kind: 'bought', bought: { esim, charged: null, hints } });
}

type Owner = 'ours' | 'other' | 'nobody' | 'not_told';

async function compare(
  opened: Opened,
  purchase: SentPurchase,
  orders: readonly Order[],
): Promise<Answer<Found>> {
  if (orders.length > MOST_CANDIDATES) return ambiguous(orders.length);
  const left: Order[] = [];
  let certain = true;
  for (const order of orders) {
    const owner = await ownerOf(opened, purchase, order);
    if (owner.kind !== 'done') return owner;
    if (owner.value === 'ours') return foundBy(opened, purchase, order);
    if (owner.value === 'other') continue;
    left.push(order);
    certain &&= owner.value === 'nobody';
  }
  if (left.length === 0) return nothing(opened, purchase);
  return left.length === 1 && certain ? foundBy(opened, purchase, left[0]) : ambiguous(left.length);
}

/** Nothing is there. Where the company had said no, that is the end of it once the look-up counts. */
async function nothing(opened: Opened, purchase: SentPurchase): Promise<Answer<Found>> {
  const saidNo = isLate(opened, purchase) && (await opened.kept.read(noKey(purchase.reference))) !== null;
  const why = 'the company said no, and has nothing';
  return done(saidNo ? { kind: 'failed', code: 'refused_otherwise', why } : { kind: 'nothing' });
}

const isLate = ({ clock }: Opened, { over_at }: SentPurchase): boolean =>
  clock.now() >= later(over_at, LOOKUP_DELAY_MS);

const ambiguous = (count: number): Answer<Found> =>
  done({ kind: 'ambiguous', why: `orders of this bundle that could be ours: ${count}` });

/** Whose an order in the window is, by what was written down when it was bought. */
async function ownerOf(
  { calls, kept }: Opened,
  { reference, top_up }: SentPurchase,
  order: Order,
): Promise<Answer<Owner>> {
  // The window has only those of its eSIM, without those that other purchases own.
  if (top_up) return done('nobody');
  const owner = await kept.read(ownerKey(order.orderReference));
  if (owner !== null) return done(owner === reference ? 'ours' : 'other');
  const [iccid] = iccidsOf(order);
  // Still being made: nobody can have it yet.
  if (iccid === undefined) return done('nobody');
  const reply = await calls.esim(iccid);
  if (reply.kind === 'ok') {
    const mark = reply.body.customerRef?.trim() ?? '';
    return done(mark === '' ? 'nobody' : mark === reference ? 'ours' : 'other');
  }
  const answer = commonAnswer(reply, 'read');
  return answer.kind === 'refused' ? done('not_told') : answer;
}

import { type Answer, done } from '../../../core/answer.ts';
import { DAY, later, SECOND } from '../../../core/clock.ts';
import type { Charge } from '../../../core/wholesale/charge.ts';
import type { BuyAnswer, Hints, PurchaseOrder } from '../../../core/wholesale/wholesaler.ts';
import type { Failure } from '../wire/answers.ts';
import { decimalCharge } from '../wire/charge.ts';
import type { EsimGoCalls } from './calls.ts';
import { esimFailure, lastFour, orderFailure, spoken } from './errors.ts';
import type { Opened } from './opened.ts';
import { readOrder } from './order.ts';

/** Until an order that isn't complete is worth another look. */
export const LOOK_AGAIN_MS = 30 * SECOND;
/** Longer than any purchase is looked for. */
const OWNER_MS = 2 * DAY;

/**
 * What can be asked before an order: whether a top-up fits, and the dry run, which tells a moved price and an empty balance
 * while nothing is bought yet.
 */
export async function prepare({ calls }: Opened, order: PurchaseOrder): Promise<Answer<Hints>> {
  if (order.top_up) {
    const fits = await calls.compatible(order.top_up.iccid, order.wholesale_id);
    if (fits.kind !== 'ok') return esimFailure(calls, fits);
    if (!fits.body.compatible) {
      return { kind: 'refused', code: 'top_up_not_possible', why: 'the bundle does not fit this eSIM' };
    }
  }
  const run = await dryRun(calls, order.wholesale_id, order.top_up?.iccid ?? null);
  if (run.kind !== 'done') return run;
  if (run.value !== null && order.expected !== null && !covers(order.expected, run.value)) {
    const why = 'it costs more than by our books, or in another currency';
    return { kind: 'refused', code: 'price_changed', why };
  }
  return done(order.hints);
}

/** @returns what the order would cost; null where that can't be read. */
export async function dryRun(
  calls: EsimGoCalls,
  bundle: string,
  iccid: string | null,
): Promise<Answer<Charge | null>> {
  const reply = await calls.validate({ bundle, iccid });
  if (reply.kind !== 'ok') return orderFailure(reply, 'read');
  const { valid, total, currency } = reply.body;
  if (!valid) {
    return { kind: 'refused', code: 'refused_otherwise', why: 'the dry run says that it can not be bought' };
  }
  return done(typeof currency === 'string' ? decimalCharge(total, currency) : null);
}

/** Whether `most` is at least `asked`, in the same currency. */
export function covers(most: Charge, asked: Charge): boolean {
  const scaled = ({ amount }: Charge, by: Charge) => BigInt(amount) * 10n ** BigInt(by.exponent);
  return most.currency === asked.currency && scaled(most, asked) >= scaled(asked, most);
}

/** Places the order, once. An order that was taken but can't be read whole is `accepted`, and looked up by its number. */
export async function buy(opened: Opened, order: PurchaseOrder): Promise<BuyAnswer> {
  const { calls, log } = opened;
  const line = { bundle: order.wholesale_id, iccid: order.top_up?.iccid ?? null };
  const reply = await calls.order(line, order.reference);
  if (reply.kind !== 'ok') return failed(opened, reply, order.reference);
  const { orderReference } = reply.body;
  const about = { company: 'esim-go', reference: order.reference, order: orderReference };
  const reading = await readOrder(calls, reply.body, order);
  if (reading.kind === 'bought') {
    if (!order.top_up) await mark(opened, reading.bought.esim.iccid, order.reference, orderReference);
    return done(reading.bought);
  }
  if (reading.kind === 'elsewhere') log.error(about, 'a top-up was bought, but on another eSIM');
  else if (reading.kind === 'other')
    log.error({ ...about, why: reading.why }, 'another order was taken than was sent');
  else log.warn({ ...about, why: reading.why }, 'an order was taken, and its profile is still missing');
  return { kind: 'accepted', afterMs: LOOK_AGAIN_MS, hints: { ...order.hints, order: orderReference } };
}

/** A 400 that the table doesn't have is a no as soon as a look-up has found nothing: until then it is remembered. */
async function failed({ kept, clock }: Opened, reply: Failure, reference: string): Promise<Answer<never>> {
  const answer = orderFailure(reply, 'purchase');
  const isNo = answer.kind === 'unknown' && reply.kind === 'refused' && reply.status === 400;
  if (isNo) await kept.write(noKey(reference), 'said', later(clock.now(), OWNER_MS));
  return answer;
}

/** Under which it is kept that the company has said no to a purchase. */
export const noKey = (reference: string) => `no.${reference}`;

/**
 * Writes our reference on a new eSIM, so that a look-up tells it from those of other purchases. A failure is none of the
 * purchase's: then we remember ourselves whose the order is.
 */
export async function mark(
  { calls, log, kept, clock }: Opened,
  iccid: string,
  reference: string,
  orderReference: string,
): Promise<void> {
  const reply = await calls.mark(iccid, reference);
  if (reply.kind === 'ok') return;
  log.warn(
    { company: 'esim-go', reference, order: orderReference, iccid: lastFour(iccid), why: spoken(reply) },
    'our reference could not be written on an eSIM',
  );
  await kept.write(ownerKey(orderReference), reference, later(clock.now(), OWNER_MS));
}

/** Where the reference of an order's purchase is kept while its eSIM doesn't have it. */
export const ownerKey = (orderReference: string): string => `owner-${orderReference}`;

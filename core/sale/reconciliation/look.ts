import type { Tx } from '../../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import { selectDisputesOf } from '../../disputes/queries.ts';
import type { Order } from '../../orders/order.ts';
import { selectOrder, selectOrderByPayment } from '../../orders/queries.ts';
import { isOfStrip, priceOfAll } from '../../orders/strip.ts';
import { selectStrip } from '../../orders/strip-queries.ts';
import {
  DIFFERENCES,
  type Difference,
  resolveDifferences,
  type Suspect,
  upsertDifference,
} from '../../payments/differences.ts';
import type { PaymentStanding } from '../../payments/provider.ts';
import type { PaymentDispute } from '../../payments/records.ts';
import { sliceNumber, wholeRef } from '../../payments/slices.ts';
import { selectRefundsOf } from '../../refunds/queries.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction, type TxShop } from '../../transaction.ts';
import { reconcilePayment } from '../refunds/reconcile.ts';
import { endSecondPayment, tellOfSecondPayment } from '../second-payment.ts';
import { findPayment } from '../strips/slice-payment.ts';
import { differences, secondPayment } from './compare.ts';

type Look = 'looked' | 'not_answered';

/**
 * Follows a payment through the verbs that webhooks use, then compares the books: each difference that remains is on
 * record with an alarm, and one that has gone is resolved. Idempotent.
 */
export async function lookAtPayment(shop: Shop, { payment_ref, session_id }: Suspect): Promise<Look> {
  if (payment_ref !== null) return compare(shop, payment_ref);
  const session = await shop.payments.findSession(session_id);
  if (session.kind === 'retry' || session.kind === 'unknown') return 'not_answered';
  const paid = session.kind === 'done' && session.value.state === 'paid' ? session.value.payment_ref : null;
  const looked = paid === null ? 'looked' : await compare(shop, paid);
  if (looked === 'looked') await resolveDifferences(shop.db, session_id, [], shop.clock.now());
  return looked;
}

/** Keeps a payment that could not be compared among the open differences, which are looked at again. */
export async function putOff(shop: Shop, { payment_ref, session_id }: Suspect): Promise<void> {
  const about = { payment_ref: payment_ref ?? session_id, session_id, order_uid: null };
  const difference = { kind: 'not_compared', amount: 0, ours: 'not compared', theirs: 'no answer' } as const;
  await upsertDifference(shop.db, about, difference, shop.clock.now());
}

async function compare(shop: Shop, paymentRef: string): Promise<Look> {
  const followed = await reconcilePayment(shop, paymentRef);
  if (followed.kind === 'ask_again') return 'not_answered';
  const answer = await findPayment(shop, paymentRef);
  if (answer.kind === 'retry' || answer.kind === 'unknown') return 'not_answered';
  const theirs = answer.kind === 'done' ? answer.value : null;
  const order = await orderOf(shop, paymentRef, theirs);
  if (theirs !== null && order !== undefined && isPaidByAnother(order, paymentRef)) {
    return write(shop, paymentRef, order, secondPayment(order, theirs), theirs.disputes);
  }
  const strip =
    order && isOfStrip(order) && sliceNumber(paymentRef) === null
      ? await selectStrip(shop.db, order.strip_uid)
      : [];
  const slices = strip.flatMap(({ payment_ref }) =>
    payment_ref !== null && wholeRef(payment_ref) === paymentRef ? [payment_ref] : [],
  );
  if (slices.length > 0) return compareSlices(shop, slices);
  const whole = strip.length > 0 ? priceOfAll(strip) : undefined;
  const ours = order && {
    order: { ...order, ...whole },
    // What went another way than by the card company isn't in its books.
    refunds: (
      await selectRefundsOf(
        shop.db,
        [order, ...strip].map(({ uid }) => uid),
      )
    ).filter(({ made_by }) => made_by !== 'hand' && made_by !== 'credit'),
    disputes: await selectDisputesOf(shop.db, order.uid),
  };
  return write(shop, paymentRef, order, differences(ours, theirs));
}

const isPaidByAnother = ({ payment_ref }: Order, paymentRef: string): boolean =>
  payment_ref !== null && payment_ref !== paymentRef && wholeRef(payment_ref) !== paymentRef;

async function write(
  shop: Shop,
  paymentRef: string,
  order: Order | undefined,
  found: Difference[],
  disputes: readonly PaymentDispute[] = [],
): Promise<Look> {
  const about = { paymentRef, order, found, disputes };
  const fresh = await inTransaction(shop, (tx, shop) => record(shop, tx, about));
  for (const kind of fresh) shop.meter.count('shop_reconciliation_differences_total', { kind });
  return 'looked';
}

async function compareSlices(shop: Shop, slices: readonly string[]): Promise<Look> {
  const looks: Look[] = [];
  for (const slice of slices) looks.push(await compare(shop, slice));
  return looks.includes('not_answered') ? 'not_answered' : 'looked';
}

async function orderOf(
  shop: Shop,
  paymentRef: string,
  theirs: PaymentStanding | null,
): Promise<Order | undefined> {
  const known = await selectOrderByPayment(shop.db, paymentRef);
  return known ?? (theirs === null ? undefined : selectOrder(shop.db, theirs.order_id));
}

interface Found {
  paymentRef: string;
  order: Order | undefined;
  found: Difference[];
  /** Of a payment that is no order's: nothing else tells of them. */
  disputes: readonly PaymentDispute[];
}

/** @returns the kinds that are new. */
async function record(
  shop: TxShop,
  tx: Tx,
  { paymentRef, order, found, disputes }: Found,
): Promise<string[]> {
  const now = shop.clock.now();
  const fresh: string[] = [];
  const about = { payment_ref: paymentRef, session_id: null, order_uid: order?.uid ?? null };
  const subject = (kind: string) => `${kind} ${paymentRef}`;
  for (const difference of found) {
    const { kind, ours, theirs, amount } = difference;
    if (await upsertDifference(tx, about, difference, now)) fresh.push(kind);
    if (kind === 'second_payment') {
      const money = { order_id: order!.uid, payment_ref: paymentRef, left: amount };
      await tellOfSecondPayment(shop, tx, { ...money, disputes });
      continue;
    }
    const detail = `${kind}: ours ${ours}, theirs ${theirs}; ${DIFFERENCES[kind]}`;
    const named = order === undefined ? {} : { order_uid: order.uid };
    await raiseAlarm(shop, tx, { kind: 'books_differ', subject: subject(kind), ...named, detail, amount });
  }
  const kinds = found.map(({ kind }) => kind);
  if (!kinds.includes('second_payment')) await endSecondPayment(shop, tx, paymentRef, disputes);
  for (const kind of await resolveDifferences(tx, paymentRef, kinds, now)) {
    const reason = 'the provider’s books and ours agree';
    await endAlarm(shop, tx, { kind: 'books_differ', subject: subject(kind), reason });
  }
  return fresh;
}

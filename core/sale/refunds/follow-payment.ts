import type { Tx } from '../../../db/sql.server.ts';
import { SECOND } from '../../clock.ts';
import type { Order } from '../../orders/order.ts';
import { lockOrder, selectOrder, selectOrderByPayment } from '../../orders/queries.ts';
import type { OrderState } from '../../orders/states.ts';
import { isOfStrip } from '../../orders/strip.ts';
import { selectStrip } from '../../orders/strip-queries.ts';
import type { PaymentStanding } from '../../payments/provider.ts';
import { sliceRef } from '../../payments/slices.ts';
import { selectRefund, selectRefundUnderWay } from '../../refunds/queries.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction, type TxShop } from '../../transaction.ts';
import { findPayment } from '../strips/slice-payment.ts';
import { advanceRefund } from './advance.ts';
import { followDisputes } from './follow-disputes.ts';
import { followRefunds } from './follow-refunds.ts';

export type Reconciliation =
  /** The order's state after all that the provider knows. */
  | { kind: 'reconciled'; order_uid: string; state: OrderState }
  /** The provider doesn't know the payment, or it isn't for an order of ours. */
  | { kind: 'payment_not_found' }
  /** The provider couldn't be asked, or hasn't settled down; what was changed stays. */
  | { kind: 'ask_again'; afterMs: number };

/** Reads of the payment in one call; it rarely changes more often meanwhile. */
const ROUNDS = 5;
const ASK_AGAIN_MS = 2 * SECOND;

/** Finds the order of a payment; undefined where it is for none of ours. */
type FindOrder = (
  shop: Shop,
  paymentRef: string,
  payment: PaymentStanding,
) => Promise<Order | undefined | 'ask_again'>;

const knownOrder: FindOrder = (shop, paymentRef) => selectOrderByPayment(shop.db, paymentRef);

/**
 * Reconciles a settled order with its payment: refunds, our own and the operator's, and disputes; idempotent, in any order and
 * concurrently. The payment is read each time, and once more after every change, so that a stale read is corrected.
 */
export async function followPayment(
  shop: Shop,
  paymentRef: string,
  findOrder = knownOrder,
): Promise<Reconciliation> {
  for (let round = 1; round <= ROUNDS; round++) {
    const answer = await findPayment(shop, paymentRef);
    if (answer.kind === 'refused') return { kind: 'payment_not_found' };
    if (answer.kind !== 'done') {
      shop.log.warn({ payment_ref: paymentRef, answer: answer.kind, why: answer.why }, 'payment not read');
      return { kind: 'ask_again', afterMs: (answer.kind === 'retry' && answer.afterMs) || ASK_AGAIN_MS };
    }
    const payment = answer.value;
    const order = await findOrder(shop, paymentRef, payment);
    if (order === 'ask_again') return { kind: 'ask_again', afterMs: ASK_AGAIN_MS };
    if (order === undefined) return { kind: 'payment_not_found' };
    if (isOfStrip(order) && order.payment_ref !== paymentRef)
      return followStrip(shop, order.strip_uid, paymentRef, findOrder);

    // A dispute comes first: while it is open, a refund of ours that waits must not be sent.
    const { disputes, refunds } = payment;
    if (await withOrder(shop, order, (shop, tx, locked) => followDisputes(shop, tx, locked, disputes)))
      continue;
    if (await followOwnRefund(shop, order)) continue;
    if (await withOrder(shop, order, (shop, tx, locked) => followRefunds(shop, tx, locked, refunds)))
      continue;
    const { state } = (await selectOrder(shop.db, order.uid))!;
    return { kind: 'reconciled', order_uid: order.uid, state };
  }
  return { kind: 'ask_again', afterMs: ASK_AGAIN_MS };
}

/**
 * Advances at once the refund that we are sending.
 * @returns whether it has moved.
 */
async function followOwnRefund(shop: Shop, order: Order): Promise<boolean> {
  const refund = await selectRefundUnderWay(shop.db, order.uid);
  if (refund === undefined) return false;
  await advanceRefund(shop, refund.uid);
  const { state } = (await selectRefund(shop.db, refund.uid))!;
  return state !== refund.state;
}

/** The same for each order that the payment is for. @returns where it has led the first, unless one is to be asked about again. */
async function followStrip(
  shop: Shop,
  stripUid: string,
  paymentRef: string,
  findOrder: FindOrder,
): Promise<Reconciliation> {
  const results: Reconciliation[] = [];
  for (const { strip_number } of await selectStrip(shop.db, stripUid)) {
    results.push(await followPayment(shop, sliceRef(paymentRef, strip_number), findOrder));
  }
  return results.find(({ kind }) => kind === 'ask_again') ?? results[0]!;
}

/** Runs `look` under the order's lock. @returns whether it wrote anything. */
async function withOrder(
  shop: Shop,
  { uid }: Order,
  look: (shop: TxShop, tx: Tx, locked: Order) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(shop, async (tx, shop) => {
    const locked = await lockOrder(tx, uid);
    if (locked === undefined) throw new Error(`no order ${uid}`);
    return look(shop, tx, locked);
  });
}

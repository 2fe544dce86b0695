import type { Tx } from '../../../db/sql.server.ts';
import { SECOND } from '../../clock.ts';
import type { Order } from '../../orders/order.ts';
import { lockOrder, selectOrder, selectOrderByPayment, selectOrdersIn } from '../../orders/queries.ts';
import type { OrderState } from '../../orders/states.ts';
import type { PaymentStanding } from '../../payments/provider.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction, type TxShop } from '../../transaction.ts';
import { settlePayment } from '../settle.ts';
import { followDispute } from './follow-dispute.ts';
import { followOutsideRefund, followOwnRefund } from './follow-refunds.ts';

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

/**
 * Reconciles a paid order with its payment: refunds, our own and the operator's, and disputes. Called by webhooks about
 * either and by the sweeper; idempotent, in any order and concurrently. The payment is read each time, and once more after
 * every change, so that a stale read is corrected.
 */
export async function reconcilePayment(shop: Shop, paymentRef: string): Promise<Reconciliation> {
  for (let round = 1; round <= ROUNDS; round++) {
    const answer = await shop.payments.findPayment(paymentRef);
    if (answer.kind === 'refused') return { kind: 'payment_not_found' };
    if (answer.kind !== 'done') {
      shop.log.warn({ payment_ref: paymentRef, answer: answer.kind, why: answer.why }, 'payment not read');
      return { kind: 'ask_again', afterMs: (answer.kind === 'retry' && answer.afterMs) || ASK_AGAIN_MS };
    }
    const payment = answer.value;
    const order = await orderOf(shop, paymentRef, payment);
    if (order === 'ask_again') return { kind: 'ask_again', afterMs: ASK_AGAIN_MS };
    if (order === undefined) return { kind: 'payment_not_found' };

    // A dispute comes first: while it is open, a refund of ours that waits must not be sent.
    if (await withOrder(shop, order, (shop, tx, locked) => followDispute(shop, tx, locked, payment)))
      continue;
    const own = await followOwnRefund(shop, order, paymentRef, payment);
    if (own === 'ask_again') return { kind: 'ask_again', afterMs: ASK_AGAIN_MS };
    if (own === 'moved') continue;
    const free = payment.dispute !== 'open';
    if (
      free &&
      (await withOrder(shop, order, (shop, tx, locked) => followOutsideRefund(shop, tx, locked, payment)))
    )
      continue;
    const { state } = (await selectOrder(shop.db, order.uid))!;
    return { kind: 'reconciled', order_uid: order.uid, state };
  }
  return { kind: 'ask_again', afterMs: ASK_AGAIN_MS };
}

/** The order of a payment; settled first, if it isn't yet. */
async function orderOf(
  shop: Shop,
  paymentRef: string,
  payment: PaymentStanding,
): Promise<Order | undefined | 'ask_again'> {
  const known = await selectOrderByPayment(shop.db, paymentRef);
  if (known !== undefined) return known;
  const named = await selectOrder(shop.db, payment.order_id);
  if (named?.session_id == null) return undefined;
  const settlement = await settlePayment(shop, named.session_id);
  return settlement.kind === 'ask_again' ? 'ask_again' : selectOrderByPayment(shop.db, paymentRef);
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

/** Disputed orders looked at in one run; there are few, and the rest has its turn in the next. */
const MOST_DISPUTED = 200;

/** The timed job: polls disputed orders, in case a webhook was lost. */
export async function sweepDisputes(shop: Shop): Promise<void> {
  for (const order of await selectOrdersIn(shop.db, ['disputed'], shop.clock.now(), MOST_DISPUTED)) {
    if (order.payment_ref === null) continue;
    await reconcilePayment(shop, order.payment_ref).catch((error: unknown) =>
      shop.log.error({ err: error, order_uid: order.uid }, 'dispute not read; the next run tries again'),
    );
  }
}

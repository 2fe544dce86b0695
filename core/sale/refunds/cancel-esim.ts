import type { Tx } from '../../../db/sql.server.ts';
import { raiseAlarm } from '../../alarms/raise.ts';
import type { Answer } from '../../answer.ts';
import { later, MINUTE } from '../../clock.ts';
import { progressOf } from '../../esims/progress.ts';
import type { Wholesaler } from '../../esims/provider.ts';
import { selectEsimByOrder } from '../../esims/queries.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { move } from '../../moves.ts';
import type { Order } from '../../orders/order.ts';
import { type Purchase, selectPurchase } from '../../orders/purchase-queries.ts';
import type { RefundRow } from '../../refunds/queries.ts';
import { refundMachine } from '../../refunds/states.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction, type TxShop } from '../../transaction.ts';
import { bookCancelledPurchase } from '../book-sale.ts';
import { cancelPurchaseSoon } from '../cancel-purchase.ts';

/**
 * How long a refund waits for a wholesaler that doesn't answer. The plan was seen unused when the refund was asked for; the
 * traveller's money doesn't wait for the company's.
 */
const PATIENCE_MS = 30 * MINUTE;

/** `taken`: the money may go. `declined`: the traveller has used the eSIM; it stays with us. */
export type TakenBack = 'taken' | 'declined' | 'again';

/**
 * Takes a delivered eSIM back before its money goes: money that is back can't be fetched again for an eSIM that was used
 * meanwhile. Declined only where it was used. Where the wholesaler can't or won't take an unused one back, or doesn't
 * answer in time, the money goes all the same, and an operator hears of the eSIM.
 */
export async function takeEsimBack(shop: Shop, refund: RefundRow, order: Order): Promise<TakenBack> {
  const purchase = await selectPurchase(shop.db, order.uid);
  const wholesaler = purchase && shop.wholesalers.get(purchase.provider);
  const answer: Answer<null> = wholesaler ? await wholesaler.cancel(purchase.uid) : NOT_IN_USE;
  if (answer.kind === 'done') {
    await inTransaction(shop, async (tx, shop) => {
      const went = await letMoneyGo(shop, tx, refund, 'eSIM cancelled at the wholesaler');
      if (went) await bookCancelledPurchase(tx, purchase!, shop.clock.now());
    });
    return 'taken';
  }
  if (answer.kind === 'refused') {
    const used = answer.code === 'esim_already_used' || (await isUsed(wholesaler!, purchase!, order, shop));
    if (used === true) {
      await inTransaction(shop, (tx, shop) => decline(shop, tx, refund, order));
      return 'declined';
    }
    if (used === false)
      return goUncancelled(shop, refund, purchase!, `${answer.code}: ${answer.why}`, 'final');
  }
  if (later(refund.created_at, PATIENCE_MS) <= shop.clock.now())
    return goUncancelled(shop, refund, purchase, answer.why, 'asked_again');
  shop.log.warn({ refund_uid: refund.uid, answer: answer.kind, why: answer.why }, 'eSIM not taken back yet');
  return 'again';
}

const NOT_IN_USE: Answer<null> = { kind: 'retry', why: 'its wholesaler is not in ESIM_PROVIDERS' };

/** Whether the order's own plan has been used; null while the wholesaler can't say. */
async function isUsed(
  wholesaler: Wholesaler,
  purchase: Purchase,
  order: Order,
  shop: Pick<Shop, 'db'>,
): Promise<boolean | null> {
  const esim = await selectEsimByOrder(shop.db, order.uid);
  if (esim === undefined) return false;
  const status = await wholesaler.status(esim.iccid);
  // A profile that the company no longer knows is not in use.
  if (status.kind === 'refused') return false;
  if (status.kind !== 'done') return null;
  return progressOf(status.value, purchase.uid) === 'active';
}

/** Sends the money on its way although the eSIM stays live. @param asking whether the wholesaler is to be asked later. */
async function goUncancelled(
  shop: Shop,
  refund: RefundRow,
  purchase: Purchase | undefined,
  why: string,
  asking: 'final' | 'asked_again',
): Promise<'taken'> {
  await inTransaction(shop, async (tx, shop) => {
    if (!(await letMoneyGo(shop, tx, refund, `eSIM not cancelled: ${why}`))) return;
    await raiseAlarm(shop, tx, {
      kind: 'esim_not_cancelled',
      order_uid: refund.order_uid,
      detail: why,
      ...(purchase?.cost ? { amount: purchase.cost } : {}),
    });
    if (asking === 'asked_again') await cancelPurchaseSoon(shop, tx, refund.order_uid);
  });
  return 'taken';
}

async function letMoneyGo(shop: TxShop, tx: Tx, refund: RefundRow, reason: string): Promise<boolean> {
  const at = shop.clock.now();
  const moved = await move(tx, refundMachine, { uid: refund.uid, to: 'esim_cancelled', reason, at });
  return moved.kind === 'moved';
}

/** The customer was told that the money is on its way back, and hears that it isn't. */
async function decline(shop: TxShop, tx: Tx, refund: RefundRow, order: Order): Promise<void> {
  const at = shop.clock.now();
  const reason = 'esim_already_used';
  const moved = await move(tx, refundMachine, { uid: refund.uid, to: 'declined', reason, at });
  if (moved.kind === 'refused' || order.email === null) return;
  await enqueueMail(shop, tx, {
    to: order.email,
    orderUid: order.uid,
    content: { kind: 'refund_declined', order_uid: order.uid, plan: order.plan },
  });
}

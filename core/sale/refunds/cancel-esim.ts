import type { Tx } from '../../../db/sql.server.ts';
import { raiseAlarm } from '../../alarms/raise.ts';
import { later, MINUTE } from '../../clock.ts';
import { cancelDelivery } from '../../esims/cancel.ts';
import { isUsed as isPlanUsed } from '../../esims/esim.ts';
import { selectProfileKey } from '../../esims/profile-key.ts';
import { progressOf } from '../../esims/progress.ts';
import { isPlanCancelled, selectEsimByOrder, selectPlansOfOrders } from '../../esims/queries.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { move } from '../../moves.ts';
import { mailedNames } from '../../orders/number.ts';
import { type Order, readerOf } from '../../orders/order.ts';
import { asSent, type Purchase, recordBought, selectPurchase } from '../../orders/purchase-queries.ts';
import type { RefundRow } from '../../refunds/queries.ts';
import { refundMachine } from '../../refunds/states.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction, type TxShop } from '../../transaction.ts';
import type { Cancellation, Wholesaler } from '../../wholesale/wholesaler.ts';
import { toppedProfile } from '../attempt.ts';
import { bookCancelledPurchase } from '../book-sale.ts';
import { cancelPurchaseSoon } from '../cancel-purchase.ts';
import { isNumberGone } from '../esims/give-number-away.ts';

/**
 * How long a refund waits for a wholesaler that doesn't answer. The plan was seen unused when the refund was asked for; the
 * traveller's money doesn't wait for the company's.
 */
const PATIENCE_MS = 30 * MINUTE;

/** `taken`: the money may go. `declined`: the traveller has used the eSIM; it stays with us. */
type TakenBack = 'taken' | 'declined' | 'again';

/**
 * Takes a delivered eSIM back before its money goes: money that is back can't be fetched again for an eSIM that was used
 * meanwhile. Declined only where it was used. Where the wholesaler can't or won't take an unused one back, or doesn't
 * answer in time, the money goes all the same, and an operator hears of the eSIM.
 */
export async function takeEsimBack(shop: Shop, refund: RefundRow, order: Order): Promise<TakenBack> {
  if (await isPlanCancelled(shop.db, order.uid)) {
    await inTransaction(shop, (tx, shop) => letMoneyGo(shop, tx, refund, 'its eSIM was cancelled before'));
    return 'taken';
  }
  const esim = await selectEsimByOrder(shop.db, order.uid);
  // To cancel it would end another traveller's.
  if (esim !== undefined && (await isNumberGone(shop, esim))) return endGone(shop, refund, order);
  const purchase = await selectPurchase(shop.db, order.uid);
  const wholesaler = purchase && shop.wholesalers.get(purchase.provider);
  if (purchase === undefined || wholesaler === undefined) return waitOn(shop, refund, purchase, NOT_IN_USE);
  const answer = await wholesaler.cancel(asSent(purchase, await toppedProfile(shop, purchase)));
  if (answer.kind !== 'done' && answer.kind !== 'refused') return waitOn(shop, refund, purchase, answer.why);
  const { outcome, why, hints } = answer.kind === 'done' ? answer.value : refusedAs(answer);
  switch (outcome) {
    case 'refunded':
    case 'cancelled_without_money':
      await inTransaction(shop, async (tx, shop) => {
        const went = await letMoneyGo(shop, tx, refund, 'eSIM cancelled at the wholesaler');
        if (!went) return;
        // It is dead from now on, also if the card company can't send the money.
        await cancelDelivery(shop, tx, refund.order_uid);
        if (outcome === 'refunded') await bookCancelledPurchase(shop, tx, purchase);
      });
      return 'taken';
    case 'requested':
      // The traveller's money never waits for people at the company; they are asked again later how it stands.
      await recordBought(shop.db, purchase.uid, { hints, cost: purchase.cost });
      await inTransaction(shop, async (tx, shop) => {
        if (await letMoneyGo(shop, tx, refund, 'the wholesaler was asked to take the eSIM back')) {
          await cancelPurchaseSoon(shop, tx, refund.order_uid);
        }
      });
      return 'taken';
    case 'already_used':
    case 'impossible': {
      const used = outcome === 'already_used' || (await isUsed(wholesaler, purchase, order, shop));
      if (used === null) return waitOn(shop, refund, purchase, why ?? outcome);
      if (!used) return goUncancelled(shop, refund, purchase, why ?? outcome, 'final');
      await inTransaction(shop, (tx, shop) => decline(shop, tx, refund, order));
      return 'declined';
    }
  }
}

/** Of an eSIM that the company knows no more, our own record tells whether it was used. */
async function endGone(shop: Shop, refund: RefundRow, order: Order): Promise<TakenBack> {
  const used = (await selectPlansOfOrders(shop.db, [order.uid])).some(isPlanUsed);
  await inTransaction(shop, async (tx, shop) => {
    if (used) await decline(shop, tx, refund, order);
    else await letMoneyGo(shop, tx, refund, 'the number of its eSIM belongs to another one now');
  });
  return used ? 'declined' : 'taken';
}

const refusedAs = ({ code, why }: { code: string; why: string }): Cancellation => ({
  outcome: 'impossible',
  why: `${code}: ${why}`,
  hints: {},
});

/** Waits for the wholesaler while there is patience; after it the money goes all the same. */
async function waitOn(
  shop: Shop,
  refund: RefundRow,
  purchase: Purchase | undefined,
  why: string,
): Promise<TakenBack> {
  if (later(refund.created_at, PATIENCE_MS) <= shop.clock.now())
    return goUncancelled(shop, refund, purchase, why, 'asked_again');
  shop.log.warn({ refund_uid: refund.uid, why }, 'eSIM not taken back yet');
  return 'again';
}

const NOT_IN_USE = 'its wholesaler is not in ESIM_PROVIDERS';

/** Whether the order's own plan has been used; null while the wholesaler can't say. */
async function isUsed(
  wholesaler: Wholesaler,
  purchase: Purchase,
  order: Order,
  shop: Pick<Shop, 'db'>,
): Promise<boolean | null> {
  const esim = await selectEsimByOrder(shop.db, order.uid);
  if (esim === undefined) return false;
  const status = await wholesaler.status(await selectProfileKey(shop.db, esim));
  // A profile that the company no longer knows is not in use.
  if (status.kind === 'refused') return false;
  if (status.kind !== 'done') return null;
  const progress = progressOf(status.value, purchase.uid);
  return progress === 'active' || progress === 'used_up';
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
    reader: readerOf(order),
    content: { kind: 'refund_declined', ...mailedNames(order), plan: order.plan },
  });
}

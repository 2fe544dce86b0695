import type { Tx } from '../../db/sql.server.ts';
import { raiseAlarm } from '../alarms/raise.ts';
import { move } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import { endTurn, type Purchase, setGivenUp } from '../orders/purchase-queries.ts';
import { lockOrder } from '../orders/queries.ts';
import { TELL } from '../orders/signals.ts';
import { orderMachine } from '../orders/states.ts';
import { fullAmount } from '../promotions/discount.ts';
import { requestRefund } from '../refunds/request.ts';
import type { Shop } from '../shop.ts';
import { inTransaction, type TxShop } from '../transaction.ts';
import { cancelPurchaseSoon } from './cancel-purchase.ts';
import { isOverdue } from './deadline.ts';
import { noteFailedDelivery } from './supply/note-failure.ts';

interface Ending {
  /** Whether the wholesaler is asked to take back what it has, or may have, sold. */
  reclaim: boolean;
  /** For the operator, where the failure is more than a refusal. */
  alarm?: { kind: 'duplicate_iccid' | 'delivery_not_writable'; detail: string };
  /** Set where one of the staff decides it: what else belongs to it, in the same transaction. */
  decided?: (tx: Tx) => Promise<void>;
}

/** Why an order ends at its time alone. */
const FOR_TIME = ['delivery_deadline_passed', 'not_released'];

/** Staff may have given it more time since the order was read, while its company was asked; the sweeper takes it on then. */
async function isOverStill(shop: TxShop, tx: Tx, orderUid: string): Promise<boolean> {
  const order = await lockOrder(tx, orderUid);
  return order !== undefined && isOverdue(shop, order, shop.clock.now());
}

/**
 * Ends an order that can't be delivered: it fails, and its money goes back. Nothing happens once it was delivered.
 * @param purchase the live one; undefined where none was begun.
 * @returns whether it ended by this.
 */
export async function giveUp(
  shop: Shop,
  order: Order,
  purchase: Purchase | undefined,
  failure: string,
  { reclaim, alarm, decided }: Ending = { reclaim: true },
): Promise<boolean> {
  const failed = await inTransaction(shop, async (tx, shop) => {
    if (FOR_TIME.includes(failure) && !(await isOverStill(shop, tx, order.uid))) return false;
    const moved = await move(tx, orderMachine, {
      uid: order.uid,
      to: 'failed',
      from: purchase === undefined ? ['paid'] : ['fulfilling'],
      reason: failure,
      at: shop.clock.now(),
      changes: { failure },
      ...TELL,
    });
    if (moved.kind === 'refused') return false;
    if (purchase !== undefined) await setGivenUp(tx, purchase.uid, failure, shop.clock.now());
    // What staff issued was never paid.
    if (fullAmount(order) > 0) await requestRefund(shop, tx, order, { reason: failure });
    if (reclaim) await cancelPurchaseSoon(shop, tx, order.uid);
    else if (purchase !== undefined) await endTurn(tx, purchase.uid);
    if (alarm) await raiseAlarm(shop, tx, { ...alarm, order_uid: order.uid });
    await decided?.(tx);
    return true;
  });
  if (!failed) return false;
  shop.log.warn({ order_uid: order.uid, failure }, 'order can not be delivered; the money goes back');
  // What a person decides says nothing of the company.
  if (purchase !== undefined && decided === undefined) await noteFailedDelivery(shop, purchase, failure);
  return true;
}

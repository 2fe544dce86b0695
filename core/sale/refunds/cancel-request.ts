import type { Tx } from '../../../db/sql.server.ts';
import { move } from '../../moves.ts';
import { lockOrder } from '../../orders/queries.ts';
import { selectRefund, setRefundAmount } from '../../refunds/queries.ts';
import { refundMachine } from '../../refunds/states.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';

/**
 * - `begun`: money may be on its way, or the eSIM was taken back.
 * - `owed`: the order was never delivered, so that its money has to go back.
 */
type RefundCancelled = 'cancelled' | 'begun' | 'owed' | 'unknown';

/**
 * Takes back the decision to send money, as long as nothing has been done for it. An attempt that begins at this moment
 * either counts first, and then it is too late, or finds the refund declined and sends nothing.
 * @param record writes who did it, in the same transaction.
 */
export async function cancelRefundRequest(
  shop: Pick<Shop, 'db' | 'clock'>,
  uid: string,
  record: (tx: Tx) => Promise<void>,
): Promise<RefundCancelled> {
  return inTransaction(shop, async (tx, shop) => {
    const named = await selectRefund(tx, uid);
    if (named === undefined) return 'unknown';
    const order = await lockOrder(tx, named.order_uid);
    if (order?.fulfilled_at == null || order.state !== 'fulfilled') return 'owed';
    // Writes what is there, for its lock and its look at attempts: whoever counts one waits, and then finds it declined.
    const untouched = await setRefundAmount(tx, uid, named.amount);
    const at = shop.clock.now();
    if (!untouched) return 'begun';
    const reason = 'cancelled by the staff';
    const moved = await move(tx, refundMachine, { uid, to: 'declined', from: ['requested'], reason, at });
    if (moved.kind === 'refused') return 'begun';
    await record(tx);
    return 'cancelled';
  });
}

import type { Tx } from '../../../db/sql.server.ts';
import { lockOrder } from '../../orders/queries.ts';
import { selectRefund, setNextAttempt } from '../../refunds/queries.ts';
import { requestRefund } from '../../refunds/request.ts';
import { UNDER_WAY } from '../../refunds/states.ts';
import { selectStillOwed } from '../../refunds/still-owed.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';

/**
 * - `asked`: the refund is under way, and the provider is asked now.
 * - `resent`: it had failed, and another of the same amount is on its way.
 * - `nothing_left`: its money went back another way, or another refund is under way.
 * - `ended`: it has succeeded or was declined.
 */
type RefundRetried = 'asked' | 'resent' | 'nothing_left' | 'ended' | 'unknown';

/** Tries to send a refund's money once more, at once. @param record writes who did it, in the same transaction. */
export async function retryRefund(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  uid: string,
  record: (tx: Tx) => Promise<void>,
): Promise<RefundRetried> {
  return inTransaction(shop, async (tx, shop) => {
    const named = await selectRefund(tx, uid);
    if (named === undefined) return 'unknown';
    const order = await lockOrder(tx, named.order_uid);
    const refund = await selectRefund(tx, uid);
    if (order === undefined || refund === undefined) return 'unknown';
    if (UNDER_WAY.includes(refund.state)) {
      await setNextAttempt(tx, uid, shop.clock.now());
      await shop.jobs.enqueue(tx, 'refund.advance', { refund_uid: uid });
      await record(tx);
      return 'asked';
    }
    if (refund.state !== 'failed') return 'ended';
    const { reason, note, amount, keeps_esim: keepsEsim } = refund;
    if ((await selectStillOwed(tx, order.uid)) < amount) return 'nothing_left';
    if (!(await requestRefund(shop, tx, order, { reason, note, amount, keepsEsim }))) return 'nothing_left';
    await record(tx);
    return 'resent';
  });
}

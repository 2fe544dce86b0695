import { insertRows } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import { firstState } from '../moves.ts';
import type { Shop } from '../shop.ts';
import { insertRefund } from './queries.ts';
import { refundMachine } from './states.ts';

/** Who sent the money back: the cardholder's bank, or the operator at the provider. */
type OutsideReason = 'dispute_lost' | 'refunded_at_provider';

/**
 * Records a refund that was made outside of the shop, in the caller's transaction.
 * @returns false when the order has a live refund, which stands for the money then; nothing is written.
 */
export async function recordSucceeded(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  refund: { order_uid: string; amount: number; reason: OutsideReason },
): Promise<boolean> {
  const now = shop.clock.now();
  const uid = newId('refund', now);
  if (!(await insertRefund(tx, { ...refund, uid, state: 'succeeded', created_at: now }))) return false;
  await insertRows(tx, [firstState(refundMachine, uid, 'succeeded', { reason: refund.reason, at: now })]);
  return true;
}

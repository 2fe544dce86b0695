import { insertRows } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import { firstState } from '../moves.ts';
import type { Shop } from '../shop.ts';
import { insertRefund, type RefundMaker } from './queries.ts';
import { refundMachine } from './states.ts';

interface OutsideRefund {
  order_uid: string;
  /** Cents. */
  amount: number;
  reason: 'dispute_lost' | 'refunded_at_provider' | 'sent_by_hand' | 'as_credit';
  made_by: Exclude<RefundMaker, 'shop'>;
  /** Names it: found again under it, it is the same. */
  refund_ref: string;
  /** The id that we had sent it under, of a database that was restored to before that. */
  uid?: string;
  /** What an operator wrote down with it; in no log. */
  note?: string;
}

/**
 * Records a refund that was made outside of the shop, in the caller's transaction.
 * @returns its uid; null when its reference is on record already, and nothing is written.
 */
export async function recordOutsideRefund(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  refund: OutsideRefund,
  state: 'pending' | 'succeeded',
): Promise<string | null> {
  const at = shop.clock.now();
  const uid = refund.uid ?? newId('refund', at);
  const row = { ...refund, uid, state, keeps_esim: true, created_at: at };
  if (!(await insertRefund(tx, row))) return null;
  await insertRows(tx, [firstState(refundMachine, uid, state, { reason: refund.reason, at })]);
  return uid;
}

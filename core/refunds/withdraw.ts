import type { Tx } from '../../db/sql.server.ts';
import { move } from '../moves.ts';
import type { Shop } from '../shop.ts';
import { type RefundRow, selectRefundsOf, setRefundAmount } from './queries.ts';
import { refundMachine, UNDER_WAY } from './states.ts';

type Begun = Pick<RefundRow, 'state' | 'made_by' | 'attempts'>;

/** Whether money may have left by a refund, or may yet without our doing: all but one of ours that nobody has tried. */
export const hasBegun = ({ state, made_by, attempts }: Begun): boolean =>
  state !== 'declined' && !(state === 'requested' && made_by === 'shop' && attempts === 0);

/**
 * Takes back the decision to send the money of an order that is delivered after all, in the caller's transaction, which
 * holds the order's lock. An attempt that begins at this moment either counts first, or finds the refund declined.
 * @returns the refund's uid, null where there was none; `begun` where money may have left, and nothing is written then.
 */
export async function withdrawRefund(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  orderUid: string,
  reason: string,
): Promise<{ uid: string | null } | 'begun'> {
  const refunds = await selectRefundsOf(tx, [orderUid]);
  if (refunds.some(hasBegun)) return 'begun';
  const open = refunds.find(({ state }) => UNDER_WAY.includes(state));
  if (open === undefined) return { uid: null };
  // Writes what is there, for its lock and its look at attempts.
  if (!(await setRefundAmount(tx, open.uid, open.amount))) return 'begun';
  const at = shop.clock.now();
  const moved = await move(tx, refundMachine, {
    uid: open.uid,
    to: 'declined',
    from: ['requested'],
    reason,
    at,
  });
  return moved.kind === 'moved' ? { uid: open.uid } : 'begun';
}

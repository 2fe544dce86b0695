import type { Db } from '../../db/sql.server.ts';
import type { Shop } from '../shop.ts';
import { insertAlarm } from './queries.ts';

/** What an operator has to look at; docs/operate.md says what to do. */
export const ALARM_KINDS = [
  /** The provider took another amount or currency than the order's, or for another order; nothing is delivered. */
  'payment_mismatch',
  /** Money that should have gone back did not. */
  'refund_failed',
  /** The operator sent a part of the money back at the provider: the shop knows whole refunds only. */
  'partial_refund',
  /** An eSIM was bought for an order that was refunded, and the wholesaler won't cancel it. */
  'esim_not_reclaimed',
  /** A wholesaler sold the same profile twice. */
  'duplicate_iccid',
] as const;
type AlarmKind = (typeof ALARM_KINDS)[number];

/** Raises an alarm, in the log and in the operator's list; idempotent while an order's alarm of the kind is open. */
export async function raiseAlarm(
  shop: Pick<Shop, 'clock' | 'log'>,
  db: Db,
  alarm: { kind: AlarmKind; order_uid: string; detail: string },
): Promise<void> {
  const raised = await insertAlarm(db, { ...alarm, raised_at: shop.clock.now() });
  if (raised) shop.log.error(alarm, 'alarm: an operator has to look at this order');
}

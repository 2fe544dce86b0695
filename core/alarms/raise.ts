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
  /** An eSIM was bought and can't be used: its order was refunded, and the wholesaler doesn't take it back. */
  'esim_not_reclaimed',
  /** A wholesaler sold the same profile twice. */
  'duplicate_iccid',
] as const;
type AlarmKind = (typeof ALARM_KINDS)[number];

/** Raises an alarm, in the log and for the operator's list; the same one of an order only once until it is closed. */
export async function raiseAlarm(
  shop: Pick<Shop, 'clock' | 'log'>,
  db: Db,
  alarm: { kind: AlarmKind; order_uid: string; detail: string },
): Promise<void> {
  const raised = await insertAlarm(db, { ...alarm, raised_at: shop.clock.now() });
  if (raised) shop.log.error(alarm, 'alarm: an operator has to look at this order');
}

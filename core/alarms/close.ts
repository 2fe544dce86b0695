import { recordAudit } from '../audit/record.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { setClosed } from './queries.ts';

/**
 * Closes an alarm that an operator has dealt with, so that its order counts again as what it is (core/sale/standings.ts).
 * @returns false when there is no such alarm, or it was closed before.
 */
export async function closeAlarm(
  shop: Pick<Shop, 'db' | 'clock'>,
  id: string,
  reason: string,
): Promise<boolean> {
  // A bigint; the database would throw at anything else.
  if (!/^\d{1,18}$/.test(id)) return false;
  const at = shop.clock.now();
  return inTransaction(shop, async (tx) => {
    const subject = await setClosed(tx, id, { closed_at: at, closed_reason: reason });
    if (subject === undefined) return false;
    await recordAudit(tx, { actor: 'operator', action: 'alarm.closed', subject, at });
    return true;
  });
}

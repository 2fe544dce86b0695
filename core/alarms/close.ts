import { recordAudit } from '../audit/record.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { type Closed, closeSeen, wasSeen } from './close-seen.ts';
import { selectOpenAlarm } from './queries.ts';

/**
 * Closes an alarm that an operator has dealt with, so that its order counts again as what it is (core/sale/standings.ts).
 * @param named its id, or its word of seenWords(): then it is closed only while it says what was looked at.
 */
export async function closeAlarm(
  shop: Pick<Shop, 'db' | 'clock'>,
  named: string,
  reason: string,
): Promise<Closed> {
  const [id, said] = named.split('.') as [string, string?];
  // A bigint; the database would throw at anything else.
  if (!/^\d{1,18}$/.test(id)) return { kind: 'over' };
  const at = shop.clock.now();
  return inTransaction(shop, async (tx): Promise<Closed> => {
    const alarm = await selectOpenAlarm(tx, id);
    if (alarm === undefined) return { kind: 'over' };
    const { kind, subject, amount, detail } = alarm;
    if (!wasSeen(alarm, said === undefined ? said : named)) return { kind: 'new_fact', detail };
    const closed = await closeSeen(tx, alarm, { closed_at: at, closed_reason: reason });
    if (closed.kind !== 'closed') return closed;
    await recordAudit(tx, {
      ...{ actor: 'operator', action: 'alarm.closed', subject, at, reason },
      detail: { before: { alarm: kind, amount }, after: { alarm: null } },
    });
    return closed;
  });
}

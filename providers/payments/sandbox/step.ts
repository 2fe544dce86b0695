import type { Tx } from '../../../db/sql.server.ts';
import { leased, newEvent, type OwedEvent } from './events.ts';
import type { SessionRow } from './sessions.ts';

/** What a step comes to: the event that tells of it, none, or why it can't be. */
export type Outcome = OwedEvent | null | { impossible: string };

/** A step that is played with the payment of a session. */
export interface Play {
  tx: Tx;
  session: SessionRow;
  amount: number | undefined;
  now: Date;
  leaseMs: number;
}

export const impossible = (why: string) => ({ impossible: why });

/** Writes down an event, which is owed to the shop from then on. */
export async function tell(
  { tx, now, leaseMs }: Play,
  type: Parameters<typeof newEvent>[0],
  data: Parameters<typeof newEvent>[1],
): Promise<OwedEvent> {
  const event = newEvent(type, data, now);
  await tx.insertInto('sandbox_payments.events').values(leased(event, leaseMs)).execute();
  return event;
}

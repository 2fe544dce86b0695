import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import { idBound } from '../ids.ts';
import type { Order } from './order.ts';
import { toOrder } from './queries.ts';
import type { OrderState } from './states.ts';

/** Orders whose session is due to be asked about, the longest due first (index orders_to_ask). */
export async function selectToAsk(db: Db, now: Date, limit: number): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    // Written out, not as a parameter, or the index isn't taken for it.
    .where(sql<boolean>`state in ('created', 'expired')`)
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}

/** Whether the provider has opened a session for an order that was placed after a time. */
export async function hasSessionSince(db: Db, provider: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('uid')
    .where('uid', '>', idBound('order', at))
    .where('payment_provider', '=', provider)
    .where('session_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Says when an order's session is asked about next; null: never again.
 * @param order as it was read: one that has moved since keeps what was written with its move.
 */
export async function setAskAt(
  db: Db,
  { uid, state }: Pick<Order, 'uid' | 'state'>,
  askAt: Date | null,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ask_at: askAt })
    .where('uid', '=', uid)
    .where('state', '=', state)
    .execute();
}

/**
 * Notes that the provider has the order complete without its money, with the address that was typed there.
 * @returns the order as it is then; undefined when that was known, or the order is not unpaid any more.
 */
export async function setProcessing(
  tx: Tx,
  uid: string,
  { at, email }: { at: Date; email: string | null },
): Promise<Order | undefined> {
  const row = await tx
    .updateTable('orders')
    .set((set) => ({ processing_since: at, email: set.fn.coalesce('email', set.val(email)) }))
    .where('uid', '=', uid)
    .where('state', '=', 'created' satisfies OrderState)
    .where('processing_since', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toOrder(row);
}

/** Gives an order that has no session the one that was opened for it: a restored database may lack it. */
export async function adoptSession(db: Db, uid: string, sessionId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ session_id: sessionId })
    .where('uid', '=', uid)
    .where('session_id', 'is', null)
    .execute();
}

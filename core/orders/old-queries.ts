import { deleteOldest } from '../../db/delete-oldest.ts';
import { type Db, sql, type Tx } from '../../db/sql.server.ts';

/** Deletes up to `limit` idempotency keys made before a time, the oldest first. @returns how many. */
export async function deleteOldKeys(db: Db, before: Date, limit: number): Promise<number> {
  return deleteOldest(db, { from: 'idempotency_keys', key: 'key_hash', at: 'created_at' }, before, limit);
}

/**
 * Takes out of up to `limit` orders that expired unpaid, placed before a time, who placed them and what opened their
 * session; plan, price and history stay for the figures. The index orders_abandoned has the same condition.
 * @returns their uids.
 */
export async function clearAbandoned(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    update orders set email = null, client_secret = null, customer_uid = null, referral_code = null,
      top_up_esim_uid = null
    where uid = any(array(
      select uid from orders
      where state = 'expired'
        and (email is not null or client_secret is not null or customer_uid is not null or referral_code is not null)
        and created_at < ${before}
      order by created_at limit ${limit} for update skip locked
    )) returning uid`.execute(tx);
  return rows.map(({ uid }) => uid);
}

import { type Db, sql } from '../../db/sql.server.ts';
import type { OrderState } from './states.ts';

/**
 * Whether one of these addresses (in the form of addressKey()) has a paid order: guests' orders count, those issued by
 * staff and refunded ones don't.
 * @param paidBefore only what was paid before then; `except` is left out, and so is the strip that begins with it.
 */
export async function hasBoughtBefore(
  db: Db,
  addressKeys: string[],
  { paidBefore, except }: { paidBefore?: Date; except?: string } = {},
): Promise<boolean> {
  const { rows } = await sql`
    select uid from orders
    where address_key(email) = any(${addressKeys}::text[]) and email is not null and paid_at is not null
      and state not in ('refunded', 'failed') and (amount > 0 or discounts is not null)
      ${paidBefore === undefined ? sql`` : sql`and paid_at <= ${paidBefore}`}
      ${except === undefined ? sql`` : sql`and uid <> ${except} and strip_uid is distinct from ${except}`}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Those among the orders that are unpaid and can be ended: one whose money is on its way (a delayed method) keeps what it
 * holds until that is decided.
 * @returns with each the session that it is paid by, which for a strip is the first order's.
 */
export async function selectUnpaid(
  db: Db,
  uids: string[],
): Promise<{ uid: string; session_id: string | null; strip_uid: string | null }[]> {
  if (uids.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['uid', 'strip_uid'])
    .select(
      sql<
        string | null
      >`(select o.session_id from orders o where o.uid = coalesce(orders.strip_uid, orders.uid))`.as(
        'session_id',
      ),
    )
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .where('state', '=', 'created' satisfies OrderState)
    .where('processing_since', 'is', null)
    .execute();
}

/** The orders that were placed under an idempotency key. */
export async function selectKeyed(db: Db, keyHash: string): Promise<string[]> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .select('order_uid')
    .where('key_hash', '=', keyHash)
    .execute();
  return rows.map(({ order_uid }) => order_uid);
}

import { type Db, sql } from '../../../db/sql.server.ts';

/** Orders whose gift is to be mailed now: theirs, not disputed, the longest due first. */
export async function selectDueGifts(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_uid: string }>`
    select g.order_uid from gifts g join orders o on o.uid = g.order_uid
    where g.mail_uid is null and g.opened_at is null and g.send_at <= ${now} and o.state = 'fulfilled'
    order by g.send_at limit ${limit}`.execute(db);
  return rows.map(({ order_uid }) => order_uid);
}

/**
 * Orders whose gift is none any more: their money went back, or the eSIM has another secret link, or none. One that was
 * opened stays on record until it is old.
 */
export async function selectDeadGifts(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_uid: string }>`
    select g.order_uid from gifts g join orders o on o.uid = g.order_uid join esims e on e.uid = g.esim_uid
    where o.state in ('failed', 'refunded') or e.share_hash is distinct from g.token_hash
      or e.customer_uid is distinct from g.customer_uid
    limit ${limit}`.execute(db);
  return rows.map(({ order_uid }) => order_uid);
}

import { type Db, sql } from '../../db/sql.server.ts';

/**
 * Cents of purchases of which the books say nothing final yet: what is being bought, and what may have been sold all the same, is
 * maybe charged already (`charging`); what is delivered and to be taken back, maybe returned (`returning`).
 */
export async function selectUnderWay(
  db: Db,
  provider: string,
): Promise<{ charging: number; returning: number }> {
  const { rows } = await sql<{ charging: string; returning: string }>`
    select coalesce(sum(cost) filter (where not delivered), 0)::text as charging,
      coalesce(sum(cost) filter (where delivered), 0)::text as returning
    from (
      select cost, false as delivered from orders join purchases on purchases.order_uid = orders.uid
      where orders.state in ('paid', 'fulfilling') and purchases.provider = ${provider} and purchases.failed_at is null
        and purchases.reclaim_at is null
      union all
      select cost, orders.fulfilled_at is not null and purchases.failed_at is null from purchases join orders on orders.uid = purchases.order_uid
      where purchases.reclaim_at is not null and purchases.provider = ${provider}
    ) under_way`.execute(db);
  return { charging: Number(rows[0]!.charging), returning: Number(rows[0]!.returning) };
}

/** Whether a top-up of an eSIM may still come of an order, paid or not, or is being taken back. */
export async function hasTopUpUnderWay(
  db: Db,
  { uid, iccid }: { uid: string; iccid: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from orders where top_up_esim_uid = ${uid} and state in ('created', 'paid', 'fulfilling')
    union all
    select from purchases where top_up_iccid = ${iccid} and reclaim_at is not null
    limit 1`.execute(db);
  return rows.length > 0;
}

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
      select cost, orders.fulfilled_at is not null from purchases join orders on orders.uid = purchases.order_uid
      where purchases.reclaim_at is not null and purchases.provider = ${provider}
    ) under_way`.execute(db);
  return { charging: Number(rows[0]!.charging), returning: Number(rows[0]!.returning) };
}

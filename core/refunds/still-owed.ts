import { type Db, type RawBuilder, sql } from '../../db/sql.server.ts';

/**
 * SQL: cents of an order's refunds that have failed and for which nothing was sent since, again or another way. What was asked for
 * after a failure is what failed, as far as it goes; a request that was declined, and what a bank gave up again, never was.
 */
export const stillOwed = (orderUid: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select (coalesce(sum(cents), 0) - least(0, min(run)))::integer from (
    select cents, sum(cents) over (order by id) as run from (
      select h.id, case when h.from_state is null then - owing.amount else owing.amount end as cents
      from refunds owing join refund_history h on h.refund_uid = owing.uid
      where owing.order_uid = ${orderUid} and (h.from_state is null or h.to_state = 'failed')
        and owing.state <> 'declined' and not (owing.made_by = 'bank' and owing.state = 'failed')
    ) steps
  ) runs)`;

/** The same of one order, for whoever holds its lock. */
export async function selectStillOwed(db: Db, orderUid: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select ${stillOwed(sql`${orderUid}`)} as cents`.execute(db);
  return rows[0]!.cents;
}

import { selectEsimByOrder } from '../../core/esims/queries.ts';
import { type Db, sql } from '../../db/sql.server.ts';

/**
 * Makes of a customer with one eSIM one with `many`, among those of ten thousand strangers.
 * @param order the delivered one, which all others are copies of.
 * @returns the customer's uid.
 */
export async function seedManyEsims(db: Db, order: { uid: string }, many: number): Promise<string> {
  const esim = (await selectEsimByOrder(db, order.uid))!;
  const owner = esim.customer_uid!;
  // The same again under other names, and as much for ten thousand strangers.
  await db.transaction().execute(async (tx) => {
    // A loaded machine may take longer over them than the shop's own statements may.
    await sql`set local statement_timeout = 0`.execute(tx);
    for (const [first, last, customer] of [
      [2, many, owner],
      [1_001, 11_000, null],
    ] as const) {
      const n = sql`generate_series(${first}::integer, ${last}::integer) n`;
      await sql`insert into orders (uid, state, kind, plan_uid, plan, amount, email, customer_uid,
        payment_provider, expires_at, created_at, paid_at, fulfilled_at)
      select 'ord_' || n, state, kind, plan_uid, plan, amount, email, ${customer}::text, payment_provider,
        expires_at, created_at - n * interval '1 minute', paid_at, fulfilled_at
      from orders, ${n} where uid = ${order.uid}`.execute(tx);
      await sql`insert into order_history (order_uid, to_state, reason, at)
      select 'ord_' || n, to_state, reason, at from order_history, ${n} where order_uid = ${order.uid}`.execute(
        tx,
      );
      await sql`insert into esims (uid, order_uid, customer_uid, provider, iccid, smdp_address, matching_id,
        state, password_hash, created_at, next_refresh_at)
      select 'esm_' || n, 'ord_' || n, ${customer}::text, provider, 'iccid' || n, smdp_address, matching_id,
        state, password_hash, created_at - n * interval '1 minute', next_refresh_at
      from esims, ${n} where uid = ${esim.uid}`.execute(tx);
      await sql`insert into esim_plans (uid, esim_uid, order_uid, reference, plan, created_at)
      select 'epl_' || n, 'esm_' || n, 'ord_' || n, 'buy_' || n, plan, created_at
      from esim_plans, ${n} where order_uid = ${order.uid}`.execute(tx);
    }
  });
  for (const table of ['orders', 'order_history', 'esims', 'esim_plans']) {
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
  return owner;
}

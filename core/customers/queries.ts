import { type Db, sql, type Tx } from '../../db/sql.server.ts';

/**
 * Inserts the customer, or finds the one that has the address already; either way its uid comes back. An existing row
 * is not locked: a payment that waits for its order must not hold up the delivery of another order of the customer.
 */
export async function insertCustomerIfNew(
  tx: Tx,
  customer: { uid: string; email: string; created_at: Date },
): Promise<string> {
  const { rows } = await sql<{ uid: string }>`
    with made as (
      insert into customers (uid, email, created_at)
      values (${customer.uid}, ${customer.email}, ${customer.created_at})
      on conflict (email) do nothing returning uid
    )
    select uid from made union all select uid from customers where email = ${customer.email}`.execute(tx);
  // Both parts come back empty when another transaction inserted the address after this statement began.
  return rows[0]?.uid ?? insertCustomerIfNew(tx, customer);
}

/** Inserts the administrator, or finds the account that has the name already; either way its uid comes back. */
export async function setAdministrator(
  db: Db,
  account: { uid: string; email: string; name: string; created_at: Date },
): Promise<string> {
  const row = await db
    .insertInto('customers')
    .values({ ...account, role: 'administrator' })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'administrator' }))
    .returning('uid')
    .executeTakeFirstOrThrow();
  return row.uid;
}

import { type Db, sql, type Tx } from '../../db/sql.server.ts';

/** Inserts the customer, or finds the one that has the address already; either way its uid comes back. */
export async function insertCustomerIfNew(
  tx: Tx,
  customer: { uid: string; email: string; created_at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('customers')
    .values(customer)
    // The no-op update makes the existing row come back, and locks it.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: sql`excluded.email` }))
    .returning('uid')
    .executeTakeFirstOrThrow();
  return row.uid;
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

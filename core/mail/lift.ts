import { type Db, sql } from '../../db/sql.server.ts';

/** Has the mails to an address that came back, or were complained of, suppress nothing any more. @returns how many did. */
export async function liftSuppression(db: Db, address: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set suppresses = false where lower(recipient) = lower(${address}) and suppresses`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** The same of those that came back: a mail has arrived there. A complaint stands. */
export async function liftBounces(db: Db, address: string): Promise<void> {
  await sql`
    update mails set suppresses = false
    where lower(recipient) = lower(${address}) and suppresses and state = 'bounced'`.execute(db);
}

import '../../db/sql.server.ts';
import { deleteOldest } from '../../db/delete-oldest.ts';
import type { Db, Tx } from '../../db/sql.server.ts';

/** That signals of abuse mean nothing of a customer, until a time. */
interface Allowance {
  customer_uid: string;
  until: Date;
  reason: string;
  allowed_by: string;
  at: Date;
}

/** Writes an allowance over the one that there is. */
export async function putAllowance(tx: Tx, allowance: Allowance): Promise<void> {
  const { customer_uid: _key, ...changed } = allowance;
  await tx
    .insertInto('allowances')
    .values(allowance)
    .onConflict((conflict) => conflict.column('customer_uid').doUpdateSet(changed))
    .execute();
}

/** @returns false where there was none. */
export async function endAllowance(tx: Tx, customerUid: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('allowances')
    .where('customer_uid', '=', customerUid)
    .returning('customer_uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of these customers, until when each is allowed; those that aren't now are left out. */
export async function selectAllowed(db: Db, uids: readonly string[], now: Date): Promise<Map<string, Date>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('allowances')
    .select(['customer_uid', 'until'])
    .where('customer_uid', 'in', uids)
    .where('until', '>', now)
    .execute();
  return new Map(rows.map(({ customer_uid, until }) => [customer_uid, until]));
}

/** Deletes up to `limit` allowances that have ended; there are few. @returns how many. */
export const deletePastAllowances = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteOldest(db, { from: 'allowances', key: 'customer_uid', at: 'until' }, now, limit);

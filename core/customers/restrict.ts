import '../../db/sql.server.ts';
import type { Db, Tx } from '../../db/sql.server.ts';
import { addressOf } from './account.ts';

/**
 * Restricts what is done with a customer's data to what they ask for, or lifts that (GDPR, article 18).
 * @param at null lifts it.
 * @returns false where it was so already, or the account is gone.
 */
export async function setRestricted(tx: Tx, uid: string, at: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable('customers')
    .set({ restricted_at: at })
    .where('uid', '=', uid)
    .where('restricted_at', at === null ? 'is not' : 'is', null)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Since when; null where it isn't restricted, or there is no such account. */
export async function restrictedSince(db: Db, uid: string): Promise<Date | null> {
  const row = await db
    .selectFrom('customers')
    .select('restricted_at')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.restricted_at ?? null;
}

/** Where a customer is told of what they can do without; null where that is restricted, or there is no such account. */
export async function newsAddressOf(db: Db, uid: string): Promise<string | null> {
  return (await restrictedSince(db, uid)) === null ? addressOf(db, uid) : null;
}

import type { Db, Tx } from '../../db/sql.server.ts';
import { lockClaim, setClaimed } from './queries.ts';

/**
 * Notes, in the transaction of a sign-in, that an account's owner has come. An account is made by a purchase, for
 * whatever address was typed; only who has signed in has proven that the address is theirs.
 */
export async function noteOwner(db: Db, customerUid: string, at: Date): Promise<void> {
  await setClaimed(db, customerUid, at);
}

/** Whether the account's owner has ever signed in; it stays as it is until the transaction ends. */
export async function hasOwner(tx: Tx, customerUid: string): Promise<boolean> {
  return ((await lockClaim(tx, customerUid))?.claimed_at ?? null) !== null;
}

import type { Db, Tx } from '../../db/sql.server.ts';
import { lockClaim, setClaimed } from './queries.ts';

/**
 * Records, in the transaction of a sign-in, that the account's owner has signed in. A purchase makes an account for any
 * address that was typed; only a sign-in proves that the address is the owner's.
 */
export async function noteOwner(db: Db, customerUid: string, at: Date): Promise<void> {
  await setClaimed(db, customerUid, at);
}

/** Whether the account's owner has ever signed in; locked until the transaction ends. */
export async function hasOwner(tx: Tx, customerUid: string): Promise<boolean> {
  return ((await lockClaim(tx, customerUid))?.claimed_at ?? null) !== null;
}

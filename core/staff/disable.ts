import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { Audit, StaffChange } from './audit.ts';
import { LAST_OWNER, lastOwnerOf } from './change-role.ts';
import { ENVIRONMENT_UID } from './environment-owner.ts';
import { revokeKeysMadeBy } from './key-queries.ts';
import { deleteInvitations, lockStaff, updateStaff } from './queries.ts';
import { deleteSessionsOfStaff } from './session-queries.ts';

type Changing = Pick<Shop, 'db' | 'clock' | 'environmentOwner'>;

/** Puts one of the staff out with the next request: sessions end, and so do the keys that the person has made. */
export async function disableStaff(shop: Changing, uid: string, audit: Audit): Promise<StaffChange> {
  const at = shop.clock.now();
  return inTransaction(shop, async (tx, shop) => {
    const last = await lastOwnerOf(tx, shop.environmentOwner, uid);
    const row = await lockStaff(tx, uid);
    if (row === undefined || uid === ENVIRONMENT_UID || row.disabled_at !== null) {
      return { kind: 'move_not_allowed', why: 'somebody has changed this person meanwhile' };
    }
    if (last) return { kind: 'move_not_allowed', why: LAST_OWNER };
    await updateStaff(tx, uid, { disabled_at: at });
    await deleteInvitations(tx, uid);
    const sessions_ended = await deleteSessionsOfStaff(tx, uid);
    const keys_revoked = await revokeKeysMadeBy(tx, uid, at);
    await audit(tx, { before: { disabled: false }, after: { disabled: true, sessions_ended, keys_revoked } });
    return { kind: 'done' };
  });
}

/** Lets one of the staff in again, with password and factors as they were. */
export async function enableStaff(shop: Pick<Shop, 'db'>, uid: string, audit: Audit): Promise<StaffChange> {
  return inTransaction(shop, async (tx) => {
    const row = await lockStaff(tx, uid);
    if (row === undefined || row.disabled_at === null) {
      return { kind: 'move_not_allowed', why: 'somebody has changed this person meanwhile' };
    }
    await updateStaff(tx, uid, { disabled_at: null });
    await audit(tx, { before: { disabled: true }, after: { disabled: false } });
    return { kind: 'done' };
  });
}

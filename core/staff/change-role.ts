import type { Tx } from '../../db/sql.server.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { Audit, StaffChange } from './audit.ts';
import { ENVIRONMENT_UID, type EnvironmentOwner } from './environment-owner.ts';
import { revokeKeysMadeBy } from './key-queries.ts';
import { lockOwners, lockStaff, updateStaff } from './queries.ts';
import type { StaffRole } from './roles.ts';

type Changing = Pick<Shop, 'db' | 'clock' | 'environmentOwner'>;

/** Gives one of the staff another role, from the next request on; keys that they made end. @param seen the role as whoever asks saw it. */
export async function changeRole(
  shop: Changing,
  { uid, seen, role }: { uid: string; seen: StaffRole; role: StaffRole },
  audit: Audit,
): Promise<StaffChange> {
  return inTransaction(shop, async (tx, shop) => {
    const last = await lastOwnerOf(tx, shop.environmentOwner, uid);
    const row = await lockStaff(tx, uid);
    if (row === undefined || uid === ENVIRONMENT_UID || row.role !== seen) {
      return { kind: 'move_not_allowed', why: 'somebody has changed this person meanwhile' };
    }
    if (last && role !== 'owner') return { kind: 'move_not_allowed', why: LAST_OWNER };
    await updateStaff(tx, uid, { role });
    // Such a key may do what its maker no longer may.
    const keys_revoked = await revokeKeysMadeBy(tx, uid, shop.clock.now());
    await audit(tx, { before: { role: row.role }, after: { role, keys_revoked } });
    return { kind: 'done' };
  });
}

export const LAST_OWNER = 'the shop would have no owner: make somebody else one first';

/** Whether the shop would have no owner without this person; the owners stay locked until the transaction ends. */
export async function lastOwnerOf(
  tx: Tx,
  environmentOwner: EnvironmentOwner | null,
  uid: string,
): Promise<boolean> {
  if (environmentOwner !== null) return false;
  const owners = await lockOwners(tx, ENVIRONMENT_UID);
  return owners.length === 1 && owners[0] === uid;
}

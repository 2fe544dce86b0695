import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { Audit, StaffChange } from './audit.ts';
import { deleteSessionsOfStaff, deleteStaffSession } from './session-queries.ts';

/** Signs one of the staff out everywhere, from the next request on. @returns how many sessions ended. */
export async function endSessionsOfStaff(shop: Pick<Shop, 'db'>, uid: string, audit: Audit): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const sessions = await deleteSessionsOfStaff(tx, uid);
    await audit(tx, { before: { sessions }, after: { sessions: 0 } });
    return sessions;
  });
}

/** Ends one session. */
export async function endSessionOfStaff(
  shop: Pick<Shop, 'db'>,
  { uid, staffUid }: { uid: string; staffUid: string },
  audit: Audit,
): Promise<StaffChange> {
  return inTransaction(shop, async (tx) => {
    if (!(await deleteStaffSession(tx, uid))) {
      return { kind: 'move_not_allowed', why: 'the session has ended meanwhile' };
    }
    await audit(tx, { before: { session: uid, staff: staffUid } });
    return { kind: 'done' };
  });
}

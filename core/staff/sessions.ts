import { recordAudit } from '../audit/record.ts';
import { later } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { hashSecret, newSecret } from '../sign-in/hashes.ts';
import { inTransaction } from '../transaction.ts';
import type { StaffActor } from './actor.ts';
import { ENVIRONMENT_UID } from './environment-owner.ts';
import { STAFF_SESSION, STAFF_TOUCH_EVERY } from './limits.ts';
import {
  deleteEndedOfStaff,
  deleteStaffSessionByToken,
  type Factor,
  insertStaffSession,
  type StaffSessionRow,
  selectStaffSession,
  selectStaffSessions,
  touchSeen,
} from './session-queries.ts';

type Keeping = Pick<Shop, 'db' | 'clock'>;

/** One of the staff, by a session; with `factor` "none" nothing is proven but the password. */
export interface StaffOfSession extends StaffActor {
  session_uid: string;
  factor: Factor;
}

/**
 * Signs one of the staff in: a new session, in place of the one that this browser had.
 * @param start.factor what was proven; where it is "none", the password counts as proof for a sensitive verb.
 * @returns the token for the cookie, which isn't stored.
 */
export async function startStaffSession(
  shop: Keeping,
  start: { staffUid: string; factor: Factor; device: string; replaces: string | null },
): Promise<string> {
  const token = newSecret();
  const at = shop.clock.now();
  const uid = newId('staffSession', at);
  await inTransaction(shop, async (tx) => {
    if (start.replaces !== null) await deleteStaffSessionByToken(tx, hashSecret(start.replaces));
    await insertStaffSession(tx, {
      uid,
      token_hash: hashSecret(token),
      staff_uid: start.staffUid,
      device: start.device,
      factor: start.factor,
      factor_at: at,
      created_at: at,
      last_seen_at: at,
    });
    await touchSeen(tx, uid, start.staffUid, at);
    await recordAudit(tx, {
      actor: start.staffUid,
      action: 'staff.signed_in',
      subject: uid,
      at,
      detail: { after: { factor: start.factor } },
      session_uid: uid,
    });
  });
  return token;
}

/** Who a token's session belongs to, if it is still valid. @param touch whether that keeps it from ending idle. */
export async function findStaffSession(
  shop: Keeping & Pick<Shop, 'environmentOwner'>,
  token: string,
  { touch }: { touch: boolean },
): Promise<StaffOfSession | null> {
  const row = await selectStaffSession(shop.db, hashSecret(token));
  if (row === undefined) return null;
  // An owner whom the environment doesn't name any more.
  if (row.staff_uid === ENVIRONMENT_UID && shop.environmentOwner === null) return null;
  const now = shop.clock.now();
  if (endOf(row) <= now) return null;
  if (touch && later(row.last_seen_at, STAFF_TOUCH_EVERY) <= now)
    await touchSeen(shop.db, row.uid, row.staff_uid, now);
  const { uid: session_uid, staff_uid: uid, name, role, factor, factor_at } = row;
  return { uid, name, role, session_uid, factor, factor_at };
}

/** Signs out. A token that opens nothing (any more) is no error. */
export async function endStaffSession(shop: Keeping, token: string): Promise<void> {
  const at = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const ended = await deleteStaffSessionByToken(tx, hashSecret(token));
    if (ended === undefined) return;
    const { staff_uid: actor, uid: subject } = ended;
    await recordAudit(tx, { actor, action: 'staff.signed_out', subject, at, session_uid: subject });
  });
}

/** The sessions that are open, the last used first. @param staffUid of one person; null: of all. */
export async function listStaffSessions(
  { db, clock }: Keeping,
  staffUid: string | null,
): Promise<StaffSessionRow[]> {
  const now = clock.now();
  const { idle, absolute } = STAFF_SESSION;
  return selectStaffSessions(
    db,
    { idleSince: later(now, -idle), createdAfter: later(now, -absolute) },
    staffUid,
  );
}

/** Deletes sessions, invitations and challenges that have ended. */
export async function sweepStaff({ db, clock }: Keeping): Promise<void> {
  const now = clock.now();
  const { idle, absolute } = STAFF_SESSION;
  await deleteEndedOfStaff(db, now, { idleSince: later(now, -idle), createdBefore: later(now, -absolute) });
}

const endOf = ({ created_at, last_seen_at }: StaffSessionRow): Date =>
  new Date(
    Math.min(last_seen_at.getTime() + STAFF_SESSION.idle, created_at.getTime() + STAFF_SESSION.absolute),
  );

import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import type { StaffRole } from './roles.ts';

/** How a session's person proved to be who. */
export type Factor = 'passkey' | 'totp' | 'none';

export interface StaffSessionRow {
  uid: string;
  staff_uid: string;
  device: string;
  factor: Factor;
  factor_at: Date | null;
  created_at: Date;
  last_seen_at: Date;
  name: string;
  role: StaffRole;
}

/** The session of a token with its person, unless the person is disabled: looked up with each request, so one query. */
export async function selectStaffSession(db: Db, tokenHash: string): Promise<StaffSessionRow | undefined> {
  const { rows } = await sql<StaffSessionRow>`
    select t.uid, t.staff_uid, t.device, t.factor, t.factor_at, t.created_at, t.last_seen_at, s.name, s.role
    from staff_sessions t join staff s on s.uid = t.staff_uid
    where t.token_hash = ${tokenHash} and s.disabled_at is null and s.joined_at is not null`.execute(db);
  return rows[0];
}

export async function insertStaffSession(
  tx: Tx,
  session: {
    uid: string;
    token_hash: string;
    staff_uid: string;
    device: string;
    factor: Factor;
    factor_at: Date | null;
    created_at: Date;
    last_seen_at: Date;
  },
): Promise<void> {
  await tx.insertInto('staff_sessions').values(session).execute();
}

/** Both the session's and the person's, in one statement. */
export async function touchSeen(db: Db, uid: string, staffUid: string, at: Date): Promise<void> {
  await sql`
    with touched as (update staff_sessions set last_seen_at = ${at} where uid = ${uid})
    update staff set last_seen_at = ${at} where uid = ${staffUid}`.execute(db);
}

export async function updateFactor(db: Db, uid: string, factor: Factor, at: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ factor, factor_at: at }).where('uid', '=', uid).execute();
}

export async function deleteStaffSessionByToken(
  db: Db,
  tokenHash: string,
): Promise<{ uid: string; staff_uid: string } | undefined> {
  return db
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['uid', 'staff_uid'])
    .executeTakeFirst();
}

export async function deleteStaffSession(tx: Tx, uid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('staff_sessions').where('uid', '=', uid).executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** @returns how many. */
export async function deleteSessionsOfStaff(tx: Tx, staffUid: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('staff_uid', '=', staffUid)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Those that haven't ended, the last used first; of one person, or of all. */
export async function selectStaffSessions(
  db: Db,
  live: { idleSince: Date; createdAfter: Date },
  staffUid: string | null,
): Promise<StaffSessionRow[]> {
  const { rows } = await sql<StaffSessionRow>`
    select t.uid, t.staff_uid, t.device, t.factor, t.factor_at, t.created_at, t.last_seen_at, s.name, s.role
    from staff_sessions t join staff s on s.uid = t.staff_uid
    where t.last_seen_at > ${live.idleSince} and t.created_at > ${live.createdAfter}
      and s.disabled_at is null and (${staffUid}::text is null or t.staff_uid = ${staffUid})
    order by t.last_seen_at desc, t.uid desc limit 500`.execute(db);
  return rows;
}

/** Deletes sessions, invitations and challenges that have ended. */
export async function deleteEndedOfStaff(
  db: Db,
  now: Date,
  ended: { idleSince: Date; createdBefore: Date },
): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute();
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('staff_sessions')
    .where((row) =>
      row.or([row('last_seen_at', '<=', ended.idleSince), row('created_at', '<=', ended.createdBefore)]),
    )
    .execute();
}

import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import type { StaffRole } from './roles.ts';

export interface StaffRow {
  uid: string;
  email: string | null;
  name: string;
  role: StaffRole;
  password_hash: string | null;
  totp_secret: string | null;
  totp_pending: string | null;
  created_at: Date;
  joined_at: Date | null;
  disabled_at: Date | null;
  last_seen_at: Date | null;
  passkeys: number;
}

export type StaffState = 'invited' | 'active' | 'disabled';

/** Told by the times of what happened to the row, so that no two columns can disagree. */
export function stateOf({ joined_at, disabled_at }: Pick<StaffRow, 'joined_at' | 'disabled_at'>): StaffState {
  if (disabled_at !== null) return 'disabled';
  return joined_at === null ? 'invited' : 'active';
}

const ROW = sql`s.uid, s.email, s.name, s.role, s.password_hash, s.totp_secret, s.totp_pending, s.created_at,
  s.joined_at, s.disabled_at, s.last_seen_at,
  (select count(*)::int from staff_passkeys p where p.staff_uid = s.uid) as passkeys`;

export async function selectStaff(db: Db, uid: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${ROW} from staff s where s.uid = ${uid}`.execute(db);
  return rows[0];
}

export async function selectStaffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${ROW} from staff s where s.email = ${email}`.execute(db);
  return rows[0];
}

/** The row, locked until the transaction ends. */
export async function lockStaff(tx: Tx, uid: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${ROW} from staff s where s.uid = ${uid} for update of s`.execute(tx);
  return rows[0];
}

/** All rows of active owners but the environment's, locked: no two of them can leave at once. */
export async function lockOwners(tx: Tx, environmentUid: string): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from staff where role = 'owner' and joined_at is not null and disabled_at is null
      and uid <> ${environmentUid} order by uid for update`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/** @returns whether the address was free. */
export async function insertStaff(
  tx: Tx,
  row: { uid: string; email: string; name: string; role: StaffRole; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** The row of the owner of the environment, made at the first sign-in; follows the configured name. */
export async function putEnvironmentOwner(
  db: Db,
  row: { uid: string; name: string; role: StaffRole; created_at: Date },
): Promise<void> {
  await db
    .insertInto('staff')
    .values({ ...row, joined_at: row.created_at })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ name: row.name }))
    .execute();
}

type StaffChanges = Partial<
  Pick<
    StaffRow,
    'name' | 'role' | 'password_hash' | 'totp_secret' | 'totp_pending' | 'joined_at' | 'disabled_at'
  >
>;

export async function updateStaff(db: Db, uid: string, changes: StaffChanges): Promise<void> {
  await db.updateTable('staff').set(changes).where('uid', '=', uid).execute();
}

/** Stores the time step of a one-time code if it is later than the last one used. @returns whether it was. */
export async function takeTotpStep(db: Db, uid: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('uid', '=', uid)
    .where('totp_last_step', '<', String(step))
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** An invitation takes the place of the one before. */
export async function putInvitation(
  tx: Tx,
  invitation: { token_hash: string; staff_uid: string; expires_at: Date },
): Promise<void> {
  await tx
    .insertInto('staff_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('staff_uid').doUpdateSet(invitation))
    .execute();
}

/** Whose invitation a token is, if it still is good. */
export async function selectInvitation(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_invitations')
    .select('staff_uid')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.staff_uid;
}

/** Uses an invitation up, in one statement. */
export async function takeInvitation(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('staff_uid')
    .executeTakeFirst();
  return row?.staff_uid;
}

export async function deleteInvitations(tx: Tx, staffUid: string): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('staff_uid', '=', staffUid).execute();
}

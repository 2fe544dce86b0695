import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import type { StaffRole } from './roles.ts';

export interface StaffKeyRow {
  uid: string;
  name: string;
  role: StaffRole;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

const COLUMNS = [
  'uid',
  'name',
  'role',
  'created_by',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;

export async function insertStaffKey(
  tx: Tx,
  key: Omit<StaffKeyRow, 'last_used_at' | 'revoked_at'> & { key_hash: string },
): Promise<void> {
  await tx.insertInto('staff_keys').values(key).execute();
}

/** The key of a hash, if it can be used. */
export async function selectLiveKey(db: Db, keyHash: string, now: Date): Promise<StaffKeyRow | undefined> {
  const row = await db
    .selectFrom('staff_keys')
    .select(COLUMNS)
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row as StaffKeyRow | undefined;
}

export async function selectStaffKey(db: Db, uid: string): Promise<StaffKeyRow | undefined> {
  const row = await db.selectFrom('staff_keys').select(COLUMNS).where('uid', '=', uid).executeTakeFirst();
  return row as StaffKeyRow | undefined;
}

export async function touchStaffKey(db: Db, uid: string, at: Date): Promise<void> {
  await db.updateTable('staff_keys').set({ last_used_at: at }).where('uid', '=', uid).execute();
}

/** Who made these keys, by the key's uid; other uids are left out. */
export async function selectMakers(db: Db, uids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ uid: string; created_by: string }>`
    select uid, created_by from staff_keys where uid = any(${uids}::text[])`.execute(db);
  return new Map(rows.map(({ uid, created_by }) => [uid, created_by]));
}

/** @returns whether it was in use. */
export async function revokeStaffKey(tx: Tx, uid: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update staff_keys set revoked_at = ${at} where uid = ${uid} and revoked_at is null returning uid`.execute(
    tx,
  );
  return rows.length > 0;
}

/** @returns how many were in use. */
export async function revokeKeysMadeBy(tx: Tx, staffUid: string, at: Date): Promise<number> {
  const { rows } = await sql`
    update staff_keys set revoked_at = ${at}
    where created_by = ${staffUid} and revoked_at is null and expires_at > ${at} returning uid`.execute(tx);
  return rows.length;
}

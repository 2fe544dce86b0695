import { type Db, sql } from '../../db/sql.server.ts';
import type { Shop } from '../shop.ts';
import type { StaffActor } from './actor.ts';
import { isUnnamedOwner } from './environment-owner.ts';
import { selectStaffKey } from './key-queries.ts';
import { selectStaff, stateOf } from './queries.ts';

/** What the holder of ADMIN_API_KEY is called, which is no row. */
export const ENVIRONMENT_KEY = { uid: 'key_environment', name: 'ADMIN_API_KEY' } as const;

/** More than any shop has of staff and keys. */
const MOST_PEOPLE = 2_000;

/** What screens call those who do things: a person's name, or what a key is called; the uid where neither is known. */
export async function namesOf(db: Db, uids: string[]): Promise<(uid: string) => string> {
  const { rows } = await sql<{ uid: string; name: string }>`
    select uid, name from staff where uid = any(${uids}::text[])
    union all select uid, name from staff_keys where uid = any(${uids}::text[])`.execute(db);
  const names = new Map([ENVIRONMENT_KEY, ...rows].map(({ uid, name }) => [uid, name]));
  return (uid) => names.get(uid) ?? uid;
}

/** The environment's key, everybody of the staff and every other key, the newest first, for screens that show who did something. */
export async function listPeople(db: Db): Promise<{ uid: string; name: string }[]> {
  const { rows } = await sql<{ uid: string; name: string }>`
    select uid, name from staff union all select uid, name from staff_keys
    order by uid desc limit ${MOST_PEOPLE}`.execute(db);
  return [ENVIRONMENT_KEY, ...rows];
}

/**
 * One of the staff as they are now, for what they asked for earlier and a second person has agreed to.
 * @returns null where the person is disabled, or the key over.
 */
export async function actorNow(
  shop: Pick<Shop, 'db' | 'clock' | 'environmentOwner'>,
  uid: string,
): Promise<StaffActor | null> {
  const person = await selectStaff(shop.db, uid);
  if (person !== undefined) {
    if (stateOf(person) !== 'active' || isUnnamedOwner(shop, uid)) return null;
    return { uid, name: person.name, role: person.role, session_uid: null, factor_at: null };
  }
  const key = await selectStaffKey(shop.db, uid);
  if (key === undefined || key.revoked_at !== null || key.expires_at <= shop.clock.now()) return null;
  const { name, role, created_by: made_by } = key;
  if (isUnnamedOwner(shop, made_by)) return null;
  return { uid, name, role, made_by, session_uid: null, factor_at: null };
}

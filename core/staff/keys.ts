import { later } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { hashSecret, newSecret } from '../sign-in/hashes.ts';
import { inTransaction } from '../transaction.ts';
import type { StaffActor } from './actor.ts';
import type { Audit, StaffChange } from './audit.ts';
import { isUnnamedOwner } from './environment-owner.ts';
import { insertStaffKey, revokeStaffKey, selectLiveKey, touchStaffKey } from './key-queries.ts';
import { LONGEST_KEY, STAFF_TOUCH_EVERY } from './limits.ts';
import type { StaffRole } from './roles.ts';

/** What every staff key begins with, so that it is recognised where it was left lying about. */
const PREFIX = 'gsk_';

/** Makes a key for scripts, which is shown this once. @param wanted.uid a new one. */
export async function makeStaffKey(
  shop: Pick<Shop, 'db' | 'clock'>,
  wanted: { uid: string; name: string; role: StaffRole; expires_at: Date; created_by: string },
  audit: Audit,
): Promise<{ kind: 'done'; key: string } | { kind: 'invalid'; why: string }> {
  const at = shop.clock.now();
  if (wanted.expires_at <= at || wanted.expires_at > later(at, LONGEST_KEY)) {
    return { kind: 'invalid', why: '"expires_at" is wrong: choose a time within the next 366 days' };
  }
  const key = PREFIX + newSecret();
  await inTransaction(shop, async (tx) => {
    await insertStaffKey(tx, { ...wanted, key_hash: hashSecret(key), created_at: at });
    const { role, expires_at } = wanted;
    await audit(tx, { after: { role, expires_at: expires_at.toISOString() } });
  });
  return { kind: 'done', key };
}

/** Ends a key, from the next request on. */
export async function endStaffKey(
  shop: Pick<Shop, 'db' | 'clock'>,
  uid: string,
  audit: Audit,
): Promise<StaffChange> {
  const at = shop.clock.now();
  return inTransaction(shop, async (tx) => {
    if (!(await revokeStaffKey(tx, uid, at))) {
      return { kind: 'move_not_allowed', why: 'somebody has revoked this key meanwhile' };
    }
    await audit(tx, { before: { revoked: false }, after: { revoked: true } });
    return { kind: 'done' };
  });
}

/** Who a key acts as; null where it is unknown, over or revoked, or made by an owner whom the environment doesn't name any more. */
export async function findStaffKey(
  shop: Pick<Shop, 'db' | 'clock' | 'environmentOwner'>,
  key: string,
): Promise<StaffActor | null> {
  if (!key.startsWith(PREFIX)) return null;
  const now = shop.clock.now();
  const row = await selectLiveKey(shop.db, hashSecret(key), now);
  if (row === undefined || isUnnamedOwner(shop, row.created_by)) return null;
  if (row.last_used_at === null || later(row.last_used_at, STAFF_TOUCH_EVERY) <= now) {
    await touchStaffKey(shop.db, row.uid, now);
  }
  const { uid, name, role, created_by: made_by } = row;
  return { uid, name, role, made_by, session_uid: null, factor_at: null };
}

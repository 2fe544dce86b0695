import { hash } from '@node-rs/argon2';
import { recordAudit } from '../audit/record.ts';
import type { Shop } from '../shop.ts';
import { hashSecret } from '../sign-in/hashes.ts';
import { weaknessOf } from '../sign-in/password-strength.ts';
import { inTransaction } from '../transaction.ts';
import { lockStaff, selectInvitation, selectStaff, takeInvitation, updateStaff } from './queries.ts';
import type { StaffRole } from './roles.ts';
import { type Browser, type Opening, startStaffSession } from './sessions.ts';
import { mayProve } from './sign-in-with-passkey.ts';

type Accepting = Pick<Shop, 'db' | 'clock' | 'secret'>;

/** Whom an invitation is for; null where it is used, too old or forged. */
export async function readInvitation(
  shop: Accepting,
  token: string,
  client: string | null,
): Promise<{ email: string | null; name: string; role: StaffRole } | 'throttled' | null> {
  if (!(await mayProve(shop, client))) return 'throttled';
  const uid = await selectInvitation(shop.db, hashSecret(token), shop.clock.now());
  const row = uid === undefined ? undefined : await selectStaff(shop.db, uid);
  return row === undefined || row.disabled_at !== null
    ? null
    : { email: row.email, name: row.name, role: row.role };
}

type Accepted =
  /** Signed in by the password that was just set; a factor is enrolled next. */
  | { kind: 'signed_in'; token: string }
  | { kind: 'weak_password'; why: string }
  | { kind: 'refused' | 'throttled' };

/** Uses an invitation up: sets name and password, and opens a session. */
export async function acceptInvitation(
  shop: Accepting & Opening,
  given: {
    token: string;
    name: string;
    password: string;
    client: string | null;
  } & Browser,
): Promise<Accepted> {
  if (!(await mayProve(shop, given.client))) return { kind: 'throttled' };
  const why = weaknessOf(given.password);
  if (why !== null) return { kind: 'weak_password', why };
  const tokenHash = hashSecret(given.token);
  // Hashing is work: not for a token that opens nothing.
  if ((await selectInvitation(shop.db, tokenHash, shop.clock.now())) === undefined) {
    return { kind: 'refused' };
  }
  const password_hash = await hash(given.password);
  const at = shop.clock.now();
  const staffUid = await inTransaction(shop, async (tx) => {
    const uid = await takeInvitation(tx, tokenHash, at);
    const row = uid === undefined ? undefined : await lockStaff(tx, uid);
    if (row === undefined || row.disabled_at !== null) return null;
    await updateStaff(tx, row.uid, { name: given.name, password_hash, joined_at: at });
    await recordAudit(tx, { actor: row.uid, action: 'staff.joined', subject: row.uid, at });
    return row.uid;
  });
  if (staffUid === null) return { kind: 'refused' };
  const { device, replaces, country } = given;
  return {
    kind: 'signed_in',
    token: await startStaffSession(shop, { staffUid, factor: 'none', device, replaces, country }),
  };
}

import type { Tx } from '../../db/sql.server.ts';
import { later } from '../clock.ts';
import { normaliseEmail } from '../customers/email.ts';
import { isMailAddress } from '../mail/address.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Shop } from '../shop.ts';
import { hashSecret, newSecret } from '../sign-in/hashes.ts';
import { inTransaction, type TxShop } from '../transaction.ts';
import type { Audit, StaffChange } from './audit.ts';
import { ENVIRONMENT_UID } from './environment-owner.ts';
import { revokeKeysMadeBy } from './key-queries.ts';
import { INVITATION_LIFETIME } from './limits.ts';
import { deletePasskeysOf } from './passkey-queries.ts';
import { insertStaff, lockStaff, putInvitation, stateOf, updateStaff } from './queries.ts';
import type { StaffRole } from './roles.ts';
import { deleteSessionsOfStaff } from './session-queries.ts';

type Inviting = Pick<Shop, 'db' | 'clock' | 'jobs' | 'publicOrigin'>;
type InvitingInside = Pick<TxShop, 'clock' | 'jobs' | 'publicOrigin'>;

/** Adds one of the staff and mails the link that lets them in. @param invited.uid a new one. */
export async function inviteStaff(
  shop: Inviting,
  invited: { uid: string; email: string; name: string; role: StaffRole },
  audit: Audit,
): Promise<{ kind: 'done' } | { kind: 'invalid'; why: string }> {
  const email = normaliseEmail(invited.email);
  if (!isMailAddress(email)) return { kind: 'invalid', why: '"email" is wrong: give one plain mail address' };
  const { uid, name, role } = invited;
  return inTransaction(shop, async (tx, shop) => {
    const isNew = await insertStaff(tx, { uid, email, name, role, created_at: shop.clock.now() });
    if (!isNew) return { kind: 'invalid', why: 'somebody of the staff has this address already' };
    await mailInvitation(tx, shop, { uid, email, role });
    await audit(tx, { after: { uid, role } });
    return { kind: 'done' };
  });
}

/**
 * Mails a new link. Somebody who has joined starts over, as after the loss of a telephone: password, factors, sessions and
 * the keys that they made are taken away first.
 */
export async function inviteAgain(shop: Inviting, uid: string, audit: Audit): Promise<StaffChange> {
  return inTransaction(shop, async (tx, shop) => {
    const row = await lockStaff(tx, uid);
    if (row === undefined || row.email === null || uid === ENVIRONMENT_UID || row.disabled_at !== null) {
      return { kind: 'move_not_allowed', why: 'somebody has changed this person meanwhile' };
    }
    const before = stateOf(row);
    await updateStaff(tx, uid, {
      password_hash: null,
      totp_secret: null,
      totp_pending: null,
      joined_at: null,
    });
    await deletePasskeysOf(tx, uid);
    const sessions = await deleteSessionsOfStaff(tx, uid);
    const keys_revoked = await revokeKeysMadeBy(tx, uid, shop.clock.now());
    await mailInvitation(tx, shop, { uid, email: row.email, role: row.role });
    const after = { state: 'invited', sessions_ended: sessions, keys_revoked };
    await audit(tx, { before: { state: before }, after });
    return { kind: 'done' };
  });
}

async function mailInvitation(
  tx: Tx,
  shop: InvitingInside,
  { uid, email, role }: { uid: string; email: string; role: StaffRole },
): Promise<void> {
  const token = newSecret();
  const expires_at = later(shop.clock.now(), INVITATION_LIFETIME);
  await putInvitation(tx, { token_hash: hashSecret(token), staff_uid: uid, expires_at });
  await enqueueMail(shop, tx, {
    reader: null,
    to: email,
    // The token in the fragment, which no server, log or Referer gets to see (OWASP ASVS 5.0, 14.2.1).
    content: { kind: 'staff_invitation', link: `${shop.publicOrigin}/staff/invitation#token=${token}`, role },
    orderUid: null,
    expiresAt: expires_at,
  });
}

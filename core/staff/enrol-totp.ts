import { recordAudit } from '../audit/record.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { factorsOf, mayChangeFactors } from './factors.ts';
import { rpIdOf } from './passkeys.ts';
import { lockStaff, selectStaff, takeTotpStep, updateStaff } from './queries.ts';
import { updateFactor } from './session-queries.ts';
import type { StaffOfSession } from './sessions.ts';
import { newTotpSecret, sealTotp, totpStep, totpUri, unsealTotp } from './totp.ts';

type Enrolling = Pick<Shop, 'db' | 'clock' | 'publicOrigin' | 'secret' | 'oldSecrets' | 'environmentOwner'>;

type NewTotp =
  | { kind: 'shown'; secret: string; uri: string }
  | { kind: 'fresh_factor' }
  /** Of the environment's owner, whose secret is configured. */
  | { kind: 'configured' };

/** Makes a secret for one-time codes and shows it; it counts once a code of it was given. */
export async function beginTotp(shop: Enrolling, staff: StaffOfSession): Promise<NewTotp> {
  if ((await factorsOf(shop, staff.uid)).totp_of_environment) return { kind: 'configured' };
  if (!(await mayChangeFactors(shop, staff))) return { kind: 'fresh_factor' };
  const secret = newTotpSecret();
  await updateStaff(shop.db, staff.uid, { totp_pending: sealTotp(shop, staff.uid, secret) });
  const row = await selectStaff(shop.db, staff.uid);
  return { kind: 'shown', secret, uri: totpUri(secret, rpIdOf(shop), row?.email ?? staff.name) };
}

/** Enrols the secret that was shown last, in place of the one before; the session has proven it then. */
export async function finishTotp(
  shop: Enrolling,
  staff: StaffOfSession,
  code: string,
): Promise<'enrolled' | 'wrong_code' | 'fresh_factor'> {
  if (!(await mayChangeFactors(shop, staff))) return 'fresh_factor';
  const at = shop.clock.now();
  return inTransaction(shop, async (tx, shop) => {
    const row = await lockStaff(tx, staff.uid);
    const secret = unsealTotp(shop, staff.uid, row?.totp_pending ?? null);
    const step = secret === null ? null : totpStep(secret, code, at);
    if (secret === null || step === null) return 'wrong_code';
    await takeTotpStep(tx, staff.uid, step);
    await updateStaff(tx, staff.uid, {
      totp_secret: sealTotp(shop, staff.uid, secret),
      totp_pending: null,
    });
    await updateFactor(tx, staff.session_uid, 'totp', at);
    await recordAudit(tx, {
      actor: staff.uid,
      action: 'staff.factor_enrolled',
      subject: staff.uid,
      at,
      detail: { after: { factor: 'totp' } },
      session_uid: staff.session_uid,
    });
    return 'enrolled';
  });
}

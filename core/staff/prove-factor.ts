import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { recordAudit } from '../audit/record.ts';
import type { Shop } from '../shop.ts';
import { forgetTurns, takeTurn } from '../sign-in/throttle.ts';
import { inTransaction } from '../transaction.ts';
import { checkPasskey } from './passkeys.ts';
import { isPasswordOf, personByUid } from './person.ts';
import { takeTotpStep } from './queries.ts';
import { type Factor, updateFactor } from './session-queries.ts';
import type { StaffOfSession } from './sessions.ts';
import { totpStep } from './totp.ts';

type Proving = Pick<
  Shop,
  'db' | 'clock' | 'log' | 'publicOrigin' | 'secret' | 'oldSecrets' | 'environmentOwner'
>;

/** A code, what a passkey signed, or the password of somebody who has neither (in the sandbox). */
type Proof = { code: string } | { response: AuthenticationResponseJSON } | { password: string };

/** Proves a factor once more, for what asks for a fresh one. Wrong codes make the next one wait. */
export async function proveFactor(
  shop: Proving,
  staff: StaffOfSession,
  proof: Proof,
): Promise<'proved' | 'refused' | 'throttled'> {
  const waiting = `factor of ${staff.uid}`;
  if ((await takeTurn(shop, waiting)) === null) return 'throttled';
  const factor = await proven(shop, staff, proof);
  if (factor === null) return 'refused';
  await forgetTurns(shop, waiting);
  const at = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    await updateFactor(tx, staff.session_uid, factor, at);
    await recordAudit(tx, {
      actor: staff.uid,
      action: 'staff.factor_proved',
      subject: staff.session_uid,
      at,
      session_uid: staff.session_uid,
    });
  });
  return 'proved';
}

async function proven(shop: Proving, staff: StaffOfSession, proof: Proof): Promise<Factor | null> {
  if ('response' in proof) {
    return (await checkPasskey(shop, proof.response, 'prove', staff.uid)) === null ? null : 'passkey';
  }
  const person = await personByUid(shop, staff.uid);
  if (person === null) return null;
  if ('password' in proof) {
    const hasFactor = person.totpSecret !== null || person.passkeys > 0;
    return !hasFactor && (await isPasswordOf(person, proof.password)) ? 'none' : null;
  }
  const step = person.totpSecret === null ? null : totpStep(person.totpSecret, proof.code, shop.clock.now());
  return step !== null && (await takeTotpStep(shop.db, staff.uid, step)) ? 'totp' : null;
}

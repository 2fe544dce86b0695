import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { recordAudit } from '../audit/record.ts';
import { HOUR } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { isWithin } from '../sign-in/throttle.ts';
import { PROOFS_FROM_CLIENT } from './limits.ts';
import { checkPasskey } from './passkeys.ts';
import { personByUid } from './person.ts';
import { type Browser, type Opening, startStaffSession } from './sessions.ts';
import type { StaffSignedIn } from './sign-in-with-password.ts';

type Signing = Opening & Pick<Shop, 'secret' | 'oldSecrets' | 'environmentOwner'>;

/**
 * Signs one of the staff in by a passkey alone, which is two factors: the thing, and what unlocks it.
 * @param given.client whom to count. Null lifts the limits (RATE_LIMITS=off).
 */
export async function signInWithPasskey(
  shop: Signing,
  given: {
    response: AuthenticationResponseJSON;
    client: string | null;
  } & Browser,
): Promise<StaffSignedIn> {
  if (!(await mayProve(shop, given.client))) return { kind: 'throttled' };
  const staffUid = await checkPasskey(shop, given.response, 'sign_in', null);
  const person = staffUid === null ? null : await personByUid(shop, staffUid);
  if (person === null) {
    await recordAudit(shop.db, {
      actor: 'unknown',
      action: 'staff.refused',
      subject: null,
      at: shop.clock.now(),
    });
    return { kind: 'refused' };
  }
  const { device, replaces, country } = given;
  const token = await startStaffSession(shop, {
    staffUid: person.uid,
    factor: 'passkey',
    device,
    replaces,
    country,
  });
  return { kind: 'signed_in', token, factor: 'passkey' };
}

/** Counts one more proof, or a question for one, from a client. @returns whether it may be looked at. */
export async function mayProve(
  shop: Pick<Shop, 'db' | 'clock' | 'secret'>,
  client: string | null,
): Promise<boolean> {
  return client === null || isWithin(shop, `staff proofs from ${client}`, PROOFS_FROM_CLIENT, HOUR);
}

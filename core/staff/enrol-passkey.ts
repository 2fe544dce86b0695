import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { recordAudit } from '../audit/record.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { mayChangeFactors } from './factors.ts';
import { CHALLENGE_LIFETIME, MOST_PASSKEYS } from './limits.ts';
import { insertPasskey, selectPasskeysOf } from './passkey-queries.ts';
import { checked, handleOf, keepChallenge, rpIdOf } from './passkeys.ts';
import { selectStaff } from './queries.ts';
import { updateFactor } from './session-queries.ts';
import type { StaffOfSession } from './sessions.ts';

type Enrolling = Pick<Shop, 'db' | 'clock' | 'log' | 'publicOrigin' | 'environmentOwner'>;

/** EdDSA, ES256 and RS256 (COSE): what today's authenticators have. Node warns of whoever asks about newer ones. */
const ALGORITHMS = [-8, -7, -257];

type PasskeyAsked =
  | { kind: 'options'; options: PublicKeyCredentialCreationOptionsJSON }
  | { kind: 'fresh_factor' }
  | { kind: 'too_many' };

/** What a browser asks an authenticator to make: a passkey that knows whose it is, and is unlocked at each use. */
export async function beginPasskey(shop: Enrolling, staff: StaffOfSession): Promise<PasskeyAsked> {
  if (!(await mayChangeFactors(shop, staff))) return { kind: 'fresh_factor' };
  const own = await selectPasskeysOf(shop.db, staff.uid);
  if (own.length >= MOST_PASSKEYS) return { kind: 'too_many' };
  const row = await selectStaff(shop.db, staff.uid);
  const options = await generateRegistrationOptions({
    rpName: rpIdOf(shop),
    rpID: rpIdOf(shop),
    userID: handleOf(staff.uid),
    userName: row?.email ?? staff.name,
    userDisplayName: staff.name,
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(shop, options.challenge, 'enrol', staff.uid);
  return { kind: 'options', options };
}

/** Enrols what an authenticator has made; the session has proven it then. */
export async function finishPasskey(
  shop: Enrolling,
  staff: StaffOfSession,
  { response, name }: { response: RegistrationResponseJSON; name: string },
): Promise<'enrolled' | 'refused' | 'fresh_factor'> {
  if (!(await mayChangeFactors(shop, staff))) return 'fresh_factor';
  const answer = await checked(shop, { purpose: 'enrol', staffUid: staff.uid }, (isKept) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: isKept,
      expectedOrigin: shop.publicOrigin,
      expectedRPID: rpIdOf(shop),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    }),
  );
  if (!answer?.verified) return 'refused';
  const { id, publicKey, counter, transports } = answer.registrationInfo.credential;
  const at = shop.clock.now();
  return inTransaction(shop, async (tx) => {
    const isNew = await insertPasskey(tx, {
      id,
      staff_uid: staff.uid,
      public_key: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
      name,
      created_at: at,
    });
    if (!isNew) return 'refused';
    await updateFactor(tx, staff.session_uid, 'passkey', at);
    await recordAudit(tx, {
      actor: staff.uid,
      action: 'staff.factor_enrolled',
      subject: staff.uid,
      at,
      detail: { after: { factor: 'passkey' } },
      session_uid: staff.session_uid,
    });
    return 'enrolled';
  });
}

import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { later } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { hashSecret } from '../sign-in/hashes.ts';
import { CHALLENGE_LIFETIME } from './limits.ts';
import {
  type ChallengePurpose,
  insertChallenge,
  notePasskeyUse,
  selectPasskey,
  selectPasskeysOf,
  takeChallenge,
} from './passkey-queries.ts';

type Checking = Pick<Shop, 'db' | 'clock' | 'publicOrigin' | 'log'>;

/** The name that passkeys are bound to: the shop's host. */
export const rpIdOf = ({ publicOrigin }: Pick<Shop, 'publicOrigin'>): string =>
  new URL(publicOrigin).hostname;

/** The handle under which an authenticator keeps a person's passkeys. */
export const handleOf = (staffUid: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(staffUid, 'utf8'));

/** Remembers what is to be signed, until the first answer. */
export async function keepChallenge(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  challenge: string,
  purpose: ChallengePurpose,
  staffUid: string | null,
): Promise<void> {
  const expires_at = later(clock.now(), CHALLENGE_LIFETIME);
  await insertChallenge(db, {
    challenge_hash: hashSecret(challenge),
    purpose,
    staff_uid: staffUid,
    expires_at,
  });
}

/**
 * Has the library check an answer whose challenge was kept for this, by this person; the challenge is used up.
 * @returns null where the answer proves nothing: the library throws at whatever is wrong with one.
 */
export async function checked<T>(
  { db, clock, log }: Checking,
  asked: { purpose: ChallengePurpose; staffUid: string | null },
  check: (isKept: (challenge: string) => Promise<boolean>) => Promise<T>,
): Promise<T | null> {
  let broken: { error: unknown } | null = null;
  const isKept = async (challenge: string) => {
    const given = {
      challenge_hash: hashSecret(challenge),
      purpose: asked.purpose,
      staff_uid: asked.staffUid,
    };
    try {
      return await takeChallenge(db, given, clock.now());
    } catch (error) {
      broken = { error };
      throw error;
    }
  };
  try {
    return await check(isKept);
  } catch (error) {
    // The database's silence is no refusal.
    if (broken !== null) throw (broken as { error: unknown }).error;
    log.info({ name: error instanceof Error ? error.name : 'unknown' }, 'passkey not taken');
    return null;
  }
}

/**
 * What a browser asks an authenticator to sign.
 * @param staffUid of whom; null where nobody has said yet who it is: the authenticator knows.
 */
export async function passkeyOptions(
  shop: Checking,
  purpose: 'sign_in' | 'prove',
  staffUid: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own = staffUid === null ? [] : await selectPasskeysOf(shop.db, staffUid);
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(shop),
    allowCredentials: own.map(({ id, transports }) => ({ id, transports })),
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'required',
  });
  await keepChallenge(shop, options.challenge, purpose, staffUid);
  return options;
}

/**
 * Checks what an authenticator has signed; the challenge is used up, whatever comes of it.
 * @param staffUid whose passkey it has to be; null: anybody's.
 * @returns the person's uid; null where it proves nothing.
 */
export async function checkPasskey(
  shop: Checking,
  response: AuthenticationResponseJSON,
  purpose: 'sign_in' | 'prove',
  staffUid: string | null,
): Promise<string | null> {
  const passkey = await selectPasskey(shop.db, response.id);
  if (passkey === undefined || (staffUid !== null && passkey.staff_uid !== staffUid)) return null;
  const { userHandle } = response.response;
  if (userHandle && userHandle !== Buffer.from(handleOf(passkey.staff_uid)).toString('base64url'))
    return null;
  const answer = await checked(shop, { purpose, staffUid }, (isKept) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: isKept,
      expectedOrigin: shop.publicOrigin,
      expectedRPID: rpIdOf(shop),
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
      requireUserVerification: true,
    }),
  );
  if (!answer?.verified) return null;
  const { newCounter } = answer.authenticationInfo;
  const isUse = await notePasskeyUse(shop.db, passkey.id, newCounter, shop.clock.now());
  return isUse ? passkey.staff_uid : null;
}

import { recordAudit } from '../audit/record.ts';
import { normaliseEmail } from '../customers/email.ts';
import type { Shop } from '../shop.ts';
import { takePasswordTurn } from '../sign-in/password-turns.ts';
import { ENVIRONMENT_UID } from './environment-owner.ts';
import { isPasswordOf, keepEnvironmentOwner, type Person, personByName } from './person.ts';
import { takeTotpStep } from './queries.ts';
import { type Browser, type Opening, startStaffSession } from './sessions.ts';
import { totpStep } from './totp.ts';

type Signing = Opening & Pick<Shop, 'secret' | 'oldSecrets' | 'environmentOwner'>;

export type StaffSignedIn =
  | {
      kind: 'signed_in';
      /** For the cookie. */
      token: string;
      /** Whether a factor was proven beside the password. */
      factor: 'passkey' | 'totp' | 'none';
    }
  /** Name or password is wrong, or the one-time code; nothing says which. */
  | { kind: 'refused' }
  /** Name and password are right, and a one-time code is wanted. */
  | { kind: 'code_required' }
  /** The same, and the person has passkeys alone. */
  | { kind: 'passkey_required' }
  /** Too many tries from this client or for this name: nothing was checked. */
  | { kind: 'throttled' };

/** Tries at a name are counted however it is written. */
export const countedName = (username: string): string =>
  username.includes('@') ? normaliseEmail(username) : username;

/**
 * Signs one of the staff in by name or mail address, password and, where one is enrolled, one-time code (RFC 6238). An
 * unknown name takes the same time and gets the same answer as a wrong password. The right password without its code
 * guesses nothing and gives its turn back: the form asks in two steps.
 * @param given.client whom to count with the name: see clientKey(). Null lifts the limits (RATE_LIMITS=off).
 * @param given.mark what an earlier sign-in left in the browser (core/sign-in/known-browser.ts); null without one.
 */
export async function signInWithPassword(
  shop: Signing,
  given: {
    username: string;
    password: string;
    code: string;
    client: string | null;
    mark: string | null;
  } & Browser,
): Promise<StaffSignedIn> {
  const { client, mark, device, replaces, country } = given;
  const turn = await takePasswordTurn(shop, { username: countedName(given.username), client, mark });
  if (turn === null) return { kind: 'throttled' };
  const person = await personByName(shop, given.username);
  const rightPassword = await isPasswordOf(person, given.password);
  if (person === null || !rightPassword) return refused(shop);
  if (person.uid === ENVIRONMENT_UID) await keepEnvironmentOwner(shop);

  const factor = await factorOf(shop, person, given.code);
  if (factor === 'code_required' || factor === 'passkey_required') {
    await turn.giveBack();
    return { kind: factor };
  }
  if (factor === 'refused') return refused(shop);
  await turn.succeed();
  const token = await startStaffSession(shop, { staffUid: person.uid, factor, device, replaces, country });
  return { kind: 'signed_in', token, factor };
}

async function factorOf(shop: Signing, { uid, totpSecret, passkeys }: Person, code: string) {
  if (totpSecret === null) return passkeys > 0 ? 'passkey_required' : 'none';
  if (code === '') return 'code_required';
  const step = totpStep(totpSecret, code, shop.clock.now());
  // A time step is valid once, also for a code that was read over the shoulder (ASVS 6.5.1).
  return step !== null && (await takeTotpStep(shop.db, uid, step)) ? 'totp' : 'refused';
}

async function refused({ db, clock }: Signing): Promise<StaffSignedIn> {
  await recordAudit(db, { actor: 'unknown', action: 'staff.refused', subject: null, at: clock.now() });
  return { kind: 'refused' };
}

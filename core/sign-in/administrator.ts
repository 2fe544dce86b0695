import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { recordAudit } from '../audit/record.ts';
import { ensureAdministrator } from '../customers/ensure.ts';
import type { Shop } from '../shop.ts';
import { hashSecret, sameHash } from './hashes.ts';
import { LONGEST_PASSWORD } from './password-strength.ts';
import { takePasswordTurn } from './password-turns.ts';
import { takeTotpStep } from './queries.ts';

const TOTP_PERIOD_S = 30;

export interface AdministratorKeys {
  username: string;
  /** argon2id */
  passwordHash: string;
  /** Base32; null where the password alone is enough. */
  totpSecret: string | null;
}

type Authenticated =
  | { kind: 'signed_in'; customer_uid: string; username: string }
  /** Name or password is wrong, or the one-time code; nothing says which. */
  | { kind: 'refused' }
  /** Name and password are right, and a one-time code is wanted. */
  | { kind: 'totp_required' }
  /** Too many tries from this client or for this name: nothing was checked. */
  | { kind: 'throttled' };

type Guarding = Pick<Shop, 'db' | 'clock' | 'secret' | 'oldSecrets'>;

/**
 * Checks an administrator's name, password and, where there is a secret for it, one-time code (RFC 6238). An unknown
 * name takes the same time and gets the same answer as a wrong password. The right password without its code guesses
 * nothing and gives its turn back: the form asks in two steps.
 * @param keys null where there is no administrator.
 * @param given.client whom to count with the name: see clientKey(). Null lifts the limits (RATE_LIMITS=off).
 * @param given.mark what an earlier sign-in left in the browser (known-browser.ts); null without one.
 */
export async function authenticateAdministrator(
  shop: Guarding,
  keys: AdministratorKeys | null,
  given: { username: string; password: string; totp: string; client: string | null; mark?: string | null },
): Promise<Authenticated> {
  const turn = await takePasswordTurn(shop, { mark: null, ...given });
  if (turn === null) return { kind: 'throttled' };
  const at = shop.clock.now();
  const refuse = async (): Promise<Authenticated> => {
    await recordAudit(shop.db, { actor: 'unknown', action: 'administrator.refused', subject: null, at });
    return { kind: 'refused' };
  };
  const rightPassword = await isPassword(given.password, keys?.passwordHash ?? (await hashOfNobody()));
  const rightName = sameHash(hashSecret(given.username), hashSecret(keys?.username ?? ''));
  if (keys === null || !rightName || !rightPassword) return refuse();

  const customerUid = await ensureAdministrator(shop.db, keys.username, at);
  if (keys.totpSecret !== null) {
    if (given.totp === '') {
      await turn.giveBack();
      return { kind: 'totp_required' };
    }
    const step = totpStep(keys.totpSecret, given.totp, at);
    // A time step is valid once, also for a code that was read over the shoulder (ASVS 6.5.1).
    if (step === null || !(await takeTotpStep(shop.db, customerUid, step))) return refuse();
  }
  await turn.succeed();
  await recordAudit(shop.db, { actor: customerUid, action: 'administrator.signed_in', subject: null, at });
  return { kind: 'signed_in', customer_uid: customerUid, username: keys.username };
}

async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return password.length <= LONGEST_PASSWORD && verify(passwordHash, password);
}

let nobody: Promise<string> | undefined;
/** A hash that no password has, so that a shop without administrator answers as slowly as one with. */
function hashOfNobody(): Promise<string> {
  nobody ??= hash(randomBytes(32));
  return nobody;
}

/** The time step whose code was given, of the present one and its two neighbours; null when it is none of them. */
function totpStep(secret: string, code: string, at: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: TOTP_PERIOD_S });
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = at.getTime();
  const delta = totp.validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / TOTP_PERIOD_S) + delta;
}

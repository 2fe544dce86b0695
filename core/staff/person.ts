import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normaliseEmail } from '../customers/email.ts';
import { isMailAddress } from '../mail/address.ts';
import type { Shop } from '../shop.ts';
import { hashSecret, sameHash } from '../sign-in/hashes.ts';
import { LONGEST_PASSWORD } from '../sign-in/password-strength.ts';
import { ENVIRONMENT_ROLE, ENVIRONMENT_UID } from './environment-owner.ts';
import { putEnvironmentOwner, type StaffRow, selectStaff, selectStaffByEmail, stateOf } from './queries.ts';
import { unsealTotp } from './totp.ts';

type Knowing = Pick<Shop, 'db' | 'clock' | 'secret' | 'oldSecrets' | 'environmentOwner'>;

/** One of the staff who may sign in, with what is needed to check who it is. */
export interface Person {
  uid: string;
  /** argon2id; null where the password was taken away. */
  passwordHash: string | null;
  totpSecret: string | null;
  passkeys: number;
}

/** Who signs in by a name: the owner of the environment, or whoever has the mail address; null for everybody else. */
export async function personByName(shop: Knowing, username: string): Promise<Person | null> {
  const owner = shop.environmentOwner;
  if (owner !== null && sameHash(hashSecret(username), hashSecret(owner.username))) {
    return environmentPerson(shop);
  }
  const email = normaliseEmail(username);
  if (!isMailAddress(email)) return null;
  const row = await selectStaffByEmail(shop.db, email);
  return row === undefined ? null : personOf(shop, row);
}

/** The same by uid. */
export async function personByUid(shop: Knowing, uid: string): Promise<Person | null> {
  if (uid === ENVIRONMENT_UID) return environmentPerson(shop);
  const row = await selectStaff(shop.db, uid);
  return row === undefined ? null : personOf(shop, row);
}

/** Writes the row that sessions and factors of the environment's owner belong to. */
export async function keepEnvironmentOwner({ db, clock, environmentOwner }: Knowing): Promise<void> {
  if (environmentOwner === null) return;
  const { username: name } = environmentOwner;
  const row = { uid: ENVIRONMENT_UID, name, role: ENVIRONMENT_ROLE, created_at: clock.now() };
  await putEnvironmentOwner(db, row);
}

async function environmentPerson(shop: Knowing): Promise<Person | null> {
  const owner = shop.environmentOwner;
  if (owner === null) return null;
  const row = await selectStaff(shop.db, ENVIRONMENT_UID);
  return {
    uid: ENVIRONMENT_UID,
    passwordHash: owner.passwordHash,
    // What the environment says is the way back in for whoever has lost a telephone.
    totpSecret: owner.totpSecret ?? unsealTotp(shop, ENVIRONMENT_UID, row?.totp_secret ?? null),
    passkeys: row?.passkeys ?? 0,
  };
}

function personOf(shop: Knowing, row: StaffRow): Person | null {
  if (stateOf(row) !== 'active') return null;
  return {
    uid: row.uid,
    passwordHash: row.password_hash,
    totpSecret: unsealTotp(shop, row.uid, row.totp_secret),
    passkeys: row.passkeys,
  };
}

/** Whether it is the person's password; takes equally long where there is no such person. */
export async function isPasswordOf(person: Person | null, password: string): Promise<boolean> {
  if (password.length > LONGEST_PASSWORD) return false;
  return verify(person?.passwordHash ?? (await hashOfNobody()), password);
}

let nobody: Promise<string> | undefined;
/** A hash that no password has, so that a name that nobody has is answered as slowly as one that somebody has. */
function hashOfNobody(): Promise<string> {
  nobody ??= hash(randomBytes(32));
  return nobody;
}

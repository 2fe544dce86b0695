import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { DAY, later } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { hashSecret, newSecret } from '../../core/sign-in/hashes.ts';
import { insertStaffKey } from '../../core/staff/key-queries.ts';
import { insertStaff, selectStaff, updateStaff } from '../../core/staff/queries.ts';
import type { StaffRole } from '../../core/staff/roles.ts';
import { unsealTotp } from '../../core/staff/totp.ts';
import { inTransaction } from '../../core/transaction.ts';
import type { ApiBrowser } from './api-browser.ts';
import type { TestShop } from './shop.ts';

export const STAFF_PASSWORD = 'velvet otter piano gravel';
const passwordHash = hash(STAFF_PASSWORD, { memoryCost: 8, timeCost: 1 });

/** The owner of last resort. */
export async function environmentOwner(totpSecret: string | null = null) {
  return { username: 'admin', passwordHash: await passwordHash, totpSecret };
}

/** Somebody who has joined, without a factor. @returns the uid. */
export async function joined(test: TestShop, email: string, role: StaffRole): Promise<string> {
  const { shop } = test;
  const at = shop.clock.now();
  const uid = newId('staff', at);
  await inTransaction(shop, async (tx) => {
    await insertStaff(tx, { uid, email, name: email.split('@')[0]!, role, created_at: at });
    await updateStaff(tx, uid, { password_hash: await passwordHash, joined_at: at });
  });
  return uid;
}

/** A staff key of a role, as it is sent. */
export async function staffKey(test: TestShop, role: StaffRole, expiresAfterMs = DAY) {
  const { shop } = test;
  const at = shop.clock.now();
  const uid = newId('staffKey', at);
  const key = `gsk_${newSecret()}`;
  await inTransaction(shop, (tx) =>
    insertStaffKey(tx, {
      uid,
      key_hash: hashSecret(key),
      name: `key of ${role}`,
      role,
      created_by: 'stf_test',
      created_at: at,
      expires_at: later(at, expiresAfterMs),
    }),
  );
  return { uid, headers: { Authorization: `Bearer ${key}` } };
}

/** Sends JSON as a page of ours does. */
export const send = (browser: ApiBrowser, path: string, body: unknown = {}, method = 'POST') =>
  browser.fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
  });

/** "signed_in", "enrol" where a factor is wanted next, or the code of the refusal. */
export async function signIn(
  browser: ApiBrowser,
  given: { username: string; password?: string; code?: string },
): Promise<string> {
  const answer = await send(browser, '/api/v2/staff/sign-in', { password: STAFF_PASSWORD, ...given });
  const body = (await answer.json()) as { code?: string; enrol?: boolean };
  return body.code ?? (body.enrol ? 'enrol' : 'signed_in');
}

export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** The secret that one of the staff has enrolled. */
export async function totpSecretOf(test: TestShop, uid: string): Promise<string | null> {
  const row = await selectStaff(test.shop.db, uid);
  return unsealTotp(test.shop, uid, row?.totp_secret ?? null);
}

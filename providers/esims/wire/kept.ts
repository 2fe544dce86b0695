import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Clock } from '../../../core/clock.ts';
import { keyFor, type Secrets, secretsOf } from '../../../core/keys.ts';
import type { Db } from '../../../db/sql.server.ts';
import type { Kept } from './adapter.ts';

interface KeptOptions {
  db: Db;
  /** As in ESIM_PROVIDERS. */
  company: string;
  clock: Clock;
  secrets: Secrets;
}

const CIPHER = 'aes-256-gcm';
/** Bytes, as NIST SP 800-38D recommends: a random nonce, and a whole tag. */
const NONCE = 12;
const TAG = 16;

/**
 * Small values of one company that all processes share, encrypted with keys of SECRET (AES-256-GCM) and bound to their
 * company and name. One that no secret decrypts is as good as none.
 */
export function createKept({ db, company, clock, secrets }: KeptOptions): Kept {
  const keys = secretsOf(secrets).map((secret) =>
    Buffer.from(keyFor('wholesaler kept', secret), 'base64url'),
  );
  const placeOf = (name: string) => Buffer.from(JSON.stringify([company, name]));
  return {
    async read(name) {
      const row = await db
        .selectFrom('wholesaler_kept')
        .select('value')
        .where('company', '=', company)
        .where('name', '=', name)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      if (row === undefined) return null;
      const sealed = Buffer.from(row.value, 'base64url');
      return keys.map((key) => opened(key, sealed, placeOf(name))).find((value) => value !== null) ?? null;
    },
    async write(name, value, expiresAt) {
      const row = { value: sealed(keys[0]!, value, placeOf(name)), expires_at: expiresAt };
      await db
        .insertInto('wholesaler_kept')
        .values({ company, name, ...row })
        .onConflict((conflict) => conflict.columns(['company', 'name']).doUpdateSet(row))
        .execute();
    },
    async drop(name) {
      await db
        .deleteFrom('wholesaler_kept')
        .where('company', '=', company)
        .where('name', '=', name)
        .execute();
    },
  };
}

/** Nonce, tag and cipher text, as base64url. */
function sealed(key: Buffer, value: string, place: Buffer): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(place);
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

function opened(key: Buffer, bytes: Buffer, place: Buffer): string | null {
  if (bytes.length < NONCE + TAG) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(place)
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

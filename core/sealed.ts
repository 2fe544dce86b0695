import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor, type Purpose, type Secrets, secretsOf } from './keys.ts';

const CIPHER = 'aes-256-gcm';
/** Bytes, as NIST SP 800-38D recommends: a random nonce, and a whole tag. */
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts a small value with a key of SECRET (AES-256-GCM).
 * @param place what it belongs to, such as table and row: moved elsewhere it can't be read.
 * @returns nonce, tag and cipher text, as base64url.
 */
export function seal({ secret }: Secrets, purpose: Purpose, value: string, place: string[]): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(JSON.stringify(place)));
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** What seal() was given, by SECRET or one before it; null where none of them decrypts it. */
export function unseal(secrets: Secrets, purpose: Purpose, sealed: string, place: string[]): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE + TAG) return null;
  for (const secret of secretsOf(secrets)) {
    const value = opened(keyOf(secret, purpose), bytes, Buffer.from(JSON.stringify(place)));
    if (value !== null) return value;
  }
  return null;
}

const keyOf = (secret: string, purpose: Purpose) => Buffer.from(keyFor(purpose, secret), 'base64url');

function opened(key: Buffer, bytes: Buffer, place: Buffer): string | null {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(place)
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

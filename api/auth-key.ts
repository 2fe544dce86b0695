import { createHash } from 'node:crypto';
import { keyFor, type Secrets, secretsOf } from '../core/keys.ts';
import { sameHash } from '../core/sign-in/hashes.ts';
import { decoded } from './decoded.ts';

/**
 * The key that Auth.js works with for a request: the one that made the browser's form token, so that a form which was open
 * while SECRET was rotated is still taken, or else the newest. Auth.js keeps "token|hash of token and key" in a
 * cookie and compares it with one key alone.
 * @param cookie as it came; null without one.
 */
export function authKey(secrets: Secrets, cookie: string | null): string {
  const [newest, ...older] = secretsOf(secrets).map((secret) => keyFor('Auth.js', secret));
  const [token, hash] = decoded(cookie ?? '').split('|');
  const made = (key: string) =>
    sameHash(hash ?? '', createHash('sha256').update(`${token}${key}`).digest('hex'));
  return older.find(made) ?? newest!;
}

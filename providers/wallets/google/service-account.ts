import { createPrivateKey, createSign, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A service account of Google Cloud that the issuer of passes has let in. */
export interface ServiceAccount {
  email: string;
  key: KeyObject;
}

const shape = z.object({ client_email: z.string().includes('@'), private_key: z.string() });

/** The account from its key file, as JSON or base64 of it; null where it is none. */
export function readServiceAccount(text: string): ServiceAccount | null {
  try {
    const json = text.trimStart().startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8');
    const { client_email: email, private_key } = shape.parse(JSON.parse(json));
    const key = createPrivateKey(private_key);
    return key.asymmetricKeyType === 'rsa' ? { email, key } : null;
  } catch {
    return null;
  }
}

/** A token that the account signs: RS256 (RFC 7515, 7519). */
export function signedToken({ key }: ServiceAccount, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(key, 'base64url')}`;
}

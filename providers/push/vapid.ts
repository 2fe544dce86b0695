import { createECDH, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { HOUR } from '../../core/clock.ts';

/** Push services take a day at most (RFC 8292, section 2). */
const LIVES_MS = 12 * HOUR;

/** The shop's keys for push services, and whom they may write to. */
export interface VapidKeys {
  /** Uncompressed point of P-256, base64url: what browsers subscribe with. */
  publicKey: string;
  private: KeyObject;
  /** `mailto:` or https. */
  subject: string;
}

/** The keys of a private one: 32 bytes, base64url. @throws for what is no private key of P-256. */
export function vapidKeys(privateKey: string, subject: string): VapidKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey, 'base64url');
  const point = ecdh.getPublicKey();
  const key = {
    ...{ kty: 'EC', crv: 'P-256', d: privateKey },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    private: createPrivateKey({ key, format: 'jwk' }),
    subject,
  };
}

/** A new private key, as vapidKeys() takes it. */
export function newVapidKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'jwk' }).d!;
}

/** The header that says who sends: a JWT for this one push service, signed with ES256 (RFC 8292). */
export function vapidHeader(keys: VapidKeys, endpoint: string, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + LIVES_MS) / 1000),
    sub: keys.subject,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: keys.private, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

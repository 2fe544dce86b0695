import { Secret, TOTP } from 'otpauth';
import { later, SECOND } from '../clock.ts';
import { seal, unseal } from '../sealed.ts';
import type { Shop } from '../shop.ts';

const TOTP_PERIOD_S = 30;
/** What a telephone's clock may be off by, either way, and the time that a code takes from its screen to us. */
const TOTP_TOLERANCE = 10 * SECOND;
/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A new secret for one-time codes, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator reads from a QR code. @param issuer the shop's host. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The time step whose code was given (RFC 6238), of those that a clock within TOTP_TOLERANCE of ours may be in: a code is
 * good for 50 s, where both neighbouring steps at any time would make it 90 s (ASVS 6.5.5). Null when it is of none of them.
 */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: TOTP_PERIOD_S });
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  for (const offBy of [0, -TOTP_TOLERANCE, TOTP_TOLERANCE]) {
    const timestamp = later(at, offBy).getTime();
    if (totp.validate({ token, timestamp, window: 0 }) !== null) return totp.counter({ timestamp });
  }
  return null;
}

type Sealing = Pick<Shop, 'secret' | 'oldSecrets'>;

/** A secret as the row of its person keeps it. */
export const sealTotp = (shop: Sealing, staffUid: string, secret: string): string =>
  seal(shop, 'staff factors', secret, ['staff', staffUid, 'totp']);

/** @returns null where there is none, or SECRET has changed for good. */
export const unsealTotp = (shop: Sealing, staffUid: string, sealed: string | null): string | null =>
  sealed === null ? null : unseal(shop, 'staff factors', sealed, ['staff', staffUid, 'totp']);

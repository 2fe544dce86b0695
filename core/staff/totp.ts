import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../sealed.ts';
import type { Shop } from '../shop.ts';

const TOTP_PERIOD_S = 30;
/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A new secret for one-time codes, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator reads from a QR code. @param issuer the shop's host. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step whose code was given, of the present one and its two neighbours (RFC 6238); null when it is none of them. */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: TOTP_PERIOD_S });
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = at.getTime();
  const delta = totp.validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / TOTP_PERIOD_S) + delta;
}

type Sealing = Pick<Shop, 'secret' | 'oldSecrets'>;

/** A secret as the row of its person keeps it. */
export const sealTotp = (shop: Sealing, staffUid: string, secret: string): string =>
  seal(shop, 'staff factors', secret, ['staff', staffUid, 'totp']);

/** @returns null where there is none, or SECRET has changed for good. */
export const unsealTotp = (shop: Sealing, staffUid: string, sealed: string | null): string | null =>
  sealed === null ? null : unseal(shop, 'staff factors', sealed, ['staff', staffUid, 'totp']);

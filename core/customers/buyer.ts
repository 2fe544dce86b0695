import { createHmac } from 'node:crypto';
import { normaliseEmail } from './email.ts';

/**
 * The form in which two addresses count as one buyer: normalised, without what follows a plus, and for Gmail without
 * dots (Gmail's help, "Dots don't matter in Gmail addresses"). Mail never goes to it. The database has the same
 * function (address_key, migration 0008) for its index.
 */
export function addressKey(email: string): string {
  const [local = '', domain = ''] = normaliseEmail(email).split('@');
  const name = local.split('+')[0]!;
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}

/** A keyed hash that recognises a client, such as an address of the network, on one day (UTC) and no longer. */
export function clientHash(secret: string, client: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', secret).update(`client ${day} ${client}`).digest('base64url');
}

/** A keyed hash that recognises a buyer without the address, also after an account is deleted. */
export function buyerHash(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`buyer ${addressKey(email)}`)
    .digest('base64url');
}

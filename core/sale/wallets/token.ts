import { createHmac } from 'node:crypto';
import { MINUTE } from '../../clock.ts';
import { keyFor, type Secrets, secretsOf } from '../../keys.ts';
import { seal, unseal } from '../../sealed.ts';
import { sameHash } from '../../sign-in/hashes.ts';

const place = (uid: string) => ['wallet_passes', uid];

/** How a pass's token is stored: each edition of the pass has to repeat it, so a hash wouldn't do. */
export const sealToken = (secrets: Secrets, uid: string, token: string): string =>
  seal(secrets, 'wallet passes', token, place(uid));

/** The token of a pass; null where SECRET was changed without the one before it being kept. */
export const readToken = (secrets: Secrets, uid: string, sealed: string): string | null =>
  unseal(secrets, 'wallet passes', sealed, place(uid));

/** How long the address of a file is good, in milliseconds: from the button to the phone's own question. */
const FILE_MS = 10 * MINUTE;

/** What the address of a pass's file ends in: nobody guesses it, and it is soon worth nothing. */
export function fileTicket({ secret }: Pick<Secrets, 'secret'>, uid: string, now: Date): string {
  const body = `${uid}.${(now.getTime() + FILE_MS).toString(36)}`;
  return `${body}.${signed(secret, body)}`;
}

/** The pass whose file a ticket is for; null for one that is none, or is over. */
export function passOfTicket(secrets: Secrets, ticket: string, now: Date): string | null {
  const [uid, until, mac, ...more] = ticket.split('.');
  if (!uid || !until || !mac || more.length > 0) return null;
  const right = secretsOf(secrets).some((secret) => sameHash(signed(secret, `${uid}.${until}`), mac));
  return right && Number.parseInt(until, 36) > now.getTime() ? uid : null;
}

const signed = (secret: string, body: string) =>
  createHmac('sha256', keyFor('wallet passes', secret)).update(`file ${body}`).digest('base64url');

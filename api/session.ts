import { isMailAddress } from '../core/mail/address.ts';
import type { Shop } from '../core/shop.ts';
import { findSession, touchSession } from '../core/sign-in/sessions.ts';
import { readCookie, sessionCookies } from './session-cookies.ts';

export interface CurrentCustomer {
  customer_uid: string;
  email: string;
  session_uid: string;
  signed_in_at: Date;
}

/**
 * Who sent a request, by its session cookie: one query, and now and then a write that keeps the session from ending
 * idle. Null without a session, or with one that has ended. Whoever changes something on the strength of it also uses
 * `sameOriginOnly`.
 */
export async function currentCustomer(
  shop: Pick<Shop, 'db' | 'clock' | 'publicOrigin'>,
  request: Request,
): Promise<CurrentCustomer | null> {
  const token = readCookie(request, sessionCookies(shop.publicOrigin).session);
  if (token === null || token === '') return null;
  const session = await findSession(shop, token);
  if (session === null) return null;
  await touchSession(shop, session);
  const { customer_uid, email, uid, signed_in_at } = session;
  return { customer_uid, email, session_uid: uid, signed_in_at };
}

/** Where a signed-in customer's mail goes; null for guests. */
export function ownAddress(customer: Pick<CurrentCustomer, 'email'> | null): string | null {
  return customer !== null && isMailAddress(customer.email) ? customer.email : null;
}

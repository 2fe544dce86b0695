import type { Db } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import { normaliseEmail } from './email.ts';
import { insertCustomerIfNew, setAdministrator } from './queries.ts';

/**
 * The account of an address, made now if there is none yet: the first purchase makes it (S1.8).
 * @returns the customer's uid.
 */
export async function ensureCustomer(db: Db, email: string, now: Date): Promise<string> {
  return insertCustomerIfNew(db, {
    uid: newId('customer', now),
    email: normaliseEmail(email),
    created_at: now,
  });
}

/**
 * The administrator's account, made at the first sign-in. Its address column holds a name, so that no sign-in mail can
 * open it.
 * @returns the account's uid.
 */
export async function ensureAdministrator(db: Db, username: string, now: Date): Promise<string> {
  return setAdministrator(db, {
    uid: newId('customer', now),
    email: `administrator:${username}`,
    name: username,
    created_at: now,
  });
}

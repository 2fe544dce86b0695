import type { Db } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import { normaliseEmail } from './email.ts';
import { insertCustomerIfNew } from './queries.ts';

/**
 * The account of an address, made now if there is none yet: the first purchase makes it (S1.8).
 * @param locale what a new account is written to in; the default one where nobody knows.
 * @returns the customer's uid.
 */
export async function ensureCustomer(
  db: Db,
  email: string,
  now: Date,
  locale?: string | null,
): Promise<string> {
  return insertCustomerIfNew(db, {
    uid: newId('customer', now),
    email: normaliseEmail(email),
    created_at: now,
    ...(locale ? { locale } : {}),
  });
}

import type { Tx } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import { normaliseEmail } from './email.ts';
import { insertCustomerIfNew } from './queries.ts';

/**
 * The account of an address, made now if there is none yet (specification, section 1: "an account is created
 * automatically on first purchase").
 * @returns the customer's uid.
 */
export async function ensureCustomer(tx: Tx, email: string, now: Date): Promise<string> {
  return insertCustomerIfNew(tx, {
    uid: newId('customer', now),
    email: normaliseEmail(email),
    created_at: now,
  });
}

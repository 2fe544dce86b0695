import { type Db, forEachOf, records, sql, type Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';

interface NewCustomer {
  uid: string;
  email: string;
  created_at: Date;
  /** The default one unless given. */
  locale?: string;
}

/**
 * Inserts the customer, or finds the existing one; returns the uid. An existing row isn't locked: a payment that waits
 * for its order must not block the delivery of the customer's other orders.
 */
export const insertCustomerIfNew = batched(insertCustomersIfNew);

/** Sorted by address, so that two processes can't deadlock. */
async function insertCustomersIfNew(db: Db, customers: NewCustomer[]): Promise<string[]> {
  const emails = customers.map(({ email }) => email);
  const { rows } = await sql<{ uid: string; email: string }>`
    with asked as (
      select distinct on (email) uid, email, created_at, coalesce(locale, 'en') as locale
      from json_to_recordset(${records(customers)})
        as asked (uid text, email text, created_at timestamptz, locale text)
      order by email
    ), made as (
      insert into customers (uid, email, created_at, locale) select uid, email, created_at, locale from asked
      on conflict (email) do nothing returning uid, email
    )
    select uid, email from made
    union all ${forEachOf(emails, (email) => sql`select uid, email from customers where email = ${email}`)}`.execute(
    db,
  );
  const uids = new Map(rows.map(({ uid, email }) => [email, uid]));
  // Neither part has an address that another transaction inserted after this statement began.
  const missed = customers.filter(({ email }) => !uids.has(email));
  if (missed.length > 0) {
    const found = await insertCustomersIfNew(db, missed);
    for (const [at, { email }] of missed.entries()) uids.set(email, found[at]!);
  }
  return customers.map(({ email }) => uids.get(email)!);
}

export interface CustomerRow {
  uid: string;
  email: string;
  name: string | null;
  locale: string;
  marketing_opt_in: boolean;
  created_at: Date;
  referral_code: string | null;
}

/** What a customer may change of it. */
export type CustomerChanges = Partial<Pick<CustomerRow, 'name' | 'locale' | 'marketing_opt_in'>>;

const COLUMNS = [
  'uid',
  'email',
  'name',
  'locale',
  'marketing_opt_in',
  'created_at',
  'referral_code',
] as const satisfies (keyof CustomerRow)[];

export async function selectCustomer(db: Db, uid: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customers').select(COLUMNS).where('uid', '=', uid).executeTakeFirst();
}

/** The customer, locked until the transaction ends, also against payments and removal. */
export async function lockCustomer(tx: Tx, uid: string): Promise<{ email: string } | undefined> {
  return tx.selectFrom('customers').select('email').where('uid', '=', uid).forUpdate().executeTakeFirst();
}

/** Locks the customer's account against removal until the transaction ends. @returns whether there is one. */
export async function keepCustomer(tx: Tx, uid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('uid')
    .where('uid', '=', uid)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCustomer(db: Db, uid: string, changes: CustomerChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('customers').set(changes).where('uid', '=', uid).execute();
}

/** Gives the customer the code, unless there is one already or another customer has it. */
export async function setReferralCode(db: Db, uid: string, code: string): Promise<void> {
  await sql`
    update customers set referral_code = ${code}
    where uid = ${uid} and referral_code is null
      and not exists (select from customers where referral_code = ${code})`.execute(db);
}

/** The owner of a referral code. */
export async function selectByReferralCode(
  db: Db,
  code: string,
): Promise<{ uid: string; email: string } | undefined> {
  return db
    .selectFrom('customers')
    .select(['uid', 'email'])
    .where('referral_code', '=', code)
    .executeTakeFirst();
}

/** Names and addresses of these customers, as far as they exist. */
export async function selectNames(
  db: Db,
  uids: string[],
): Promise<{ uid: string; name: string | null; email: string }[]> {
  if (uids.length === 0) return [];
  return db
    .selectFrom('customers')
    .select(['uid', 'name', 'email'])
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute();
}

/** Records the first sign-in of an account's owner; later ones change nothing. */
export async function setClaimed(db: Db, uid: string, at: Date): Promise<void> {
  await db
    .updateTable('customers')
    .set({ claimed_at: at })
    .where('uid', '=', uid)
    .where('claimed_at', 'is', null)
    .execute();
}

/** When the owner first signed in; locks the row until the transaction ends. Undefined: no such account. */
export async function lockClaim(tx: Tx, uid: string): Promise<{ claimed_at: Date | null } | undefined> {
  return tx.selectFrom('customers').select('claimed_at').where('uid', '=', uid).forShare().executeTakeFirst();
}

export async function deleteCustomer(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom('customers').where('uid', '=', uid).execute();
}

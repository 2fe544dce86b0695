import { type Db, forEachOf, type RawBuilder, sql } from '../../db/sql.server.ts';

interface AccountBalance {
  account: string;
  currency: string;
  /** In the currency's smallest unit; debits are above zero. All accounts of a currency sum to 0. */
  balance: number;
}

/**
 * The trial balance: what moved on each account from `from` to before `to`, or ever.
 * @returns accounts by name; those that nothing moved on are missing.
 */
export async function trialBalance(
  db: Db,
  { from, to }: { from?: Date; to?: Date } = {},
): Promise<AccountBalance[]> {
  const { rows } = await sql<{ account: string; currency: string; balance: string }>`
    select account, currency, sum(amount)::text as balance from cash_entries
    where at >= ${from ?? null}::timestamptz is not false and at < ${to ?? null}::timestamptz is not false
    group by account, currency order by currency, account`.execute(db);
  return rows.map((row) => ({ ...row, balance: Number(row.balance) }));
}

/** What an account gained by a row of `cash_transfers`, debits above zero; null where it is neither of the two. */
export const gainedBy = (account: string): RawBuilder<number | null> =>
  sql`case when debit = ${sql.lit(account)} then amount when credit = ${sql.lit(account)} then -amount end`;

/** Cents of an order that are owed to its customer: paid and neither earned nor given back. */
export async function selectOwed(db: Db, orderUid: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(amount), 0)::integer as owed from cash_entries
    where order_uid = ${orderUid} and account = 'customer_payments'`.execute(db);
  return rows[0]!.owed;
}

/** Of these orders, those whose books have earned or given back more than was paid, and by how many cents. */
export async function selectOverdrawn(
  db: Db,
  orderUids: readonly string[],
): Promise<{ order_uid: string; amount: number }[]> {
  const { rows } = await forEachOf(
    orderUids,
    (uid) => sql<{ order_uid: string; amount: number }>`
      select order_uid, sum(amount)::integer as amount from cash_entries
      where order_uid = ${uid} and account = 'customer_payments'
      group by order_uid having sum(amount) > 0`,
  ).execute(db);
  return rows;
}

/** The disputes of an order that are booked as our loss, and by how many cents. */
export async function selectLosses(db: Db, orderUid: string): Promise<{ reference: string; lost: number }[]> {
  const { rows } = await sql<{ reference: string; lost: number }>`
    select reference, sum(amount)::integer as lost from cash_entries
    where order_uid = ${orderUid} and account = 'disputes_lost'
    group by reference having sum(amount) > 0 order by reference`.execute(db);
  return rows;
}

/** Cents of a dispute that are booked as our loss. */
export async function selectLoss(db: Db, orderUid: string, disputeUid: string): Promise<number> {
  const { rows } = await sql<{ lost: number }>`
    select coalesce(sum(amount), 0)::integer as lost from cash_entries
    where order_uid = ${orderUid} and account = 'disputes_lost' and reference = ${disputeUid}`.execute(db);
  return rows[0]!.lost;
}

/** What an order's transfers come to on each account; cents. */
export async function orderBalances(db: Db, orderUid: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::integer as balance from cash_entries
    where order_uid = ${orderUid} group by account order by account`.execute(db);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

/** Whether it is booked as lost that a purchase brought something that nobody ordered. */
export async function hasBookedExtra(db: Db, orderUid: string, purchaseUid: string): Promise<boolean> {
  const booked = db
    .selectFrom('cash_transfers')
    .select('id')
    .where('order_uid', '=', orderUid)
    .where('kind', '=', 'purchase_lost')
    .where('reference', '=', purchaseUid);
  return (await booked.executeTakeFirst()) !== undefined;
}

/** Whether an order's books have what its wholesaler charged, and it wasn't taken back. */
export async function hasBookedPurchase(db: Db, orderUid: string): Promise<boolean> {
  const { rows } = await sql`
    select from cash_entries where order_uid = ${orderUid}
      and kind in ('purchase', 'purchase_cancelled', 'purchase_lost') and account like 'wholesaler:%'
      -- What was bought in excess names its purchase (surplus.ts).
      and reference is null
    having sum(amount) <> 0`.execute(db);
  return rows.length > 0;
}

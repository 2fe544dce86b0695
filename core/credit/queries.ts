import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import type { CreditBalance, CreditLine, CreditSide, TransferKind } from './entry.ts';

/** Inserts the customer's account, or finds the existing one. */
export async function insertAccountIfNew(
  tx: Tx,
  account: { uid: string; customer_uid: string; created_at: Date },
): Promise<string> {
  const { rows } = await sql<{ uid: string }>`
    with made as (
      insert into credit_accounts (uid, customer_uid, created_at)
      values (${account.uid}, ${account.customer_uid}, ${account.created_at})
      on conflict (customer_uid) do nothing returning uid
    )
    select uid from made union all
    select uid from credit_accounts where customer_uid = ${account.customer_uid}`.execute(tx);
  // Both parts come back empty when another transaction made the account after this statement began.
  return rows[0]?.uid ?? insertAccountIfNew(tx, account);
}

interface AccountRow extends CreditBalance {
  uid: string;
  /** Null once the customer's account was deleted. */
  customer_uid: string | null;
}

const COLUMNS = ['uid', 'customer_uid', 'pending', 'available'] as const;

/** A customer’s account of credit; undefined before the first entry. Amounts are cents. */
export async function selectAccountOf(db: Db, customerUid: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('credit_accounts')
    .select(COLUMNS)
    .where('customer_uid', '=', customerUid)
    .executeTakeFirst();
}

/** The account, locked until the transaction ends. */
export async function lockAccount(tx: Tx, uid: string): Promise<AccountRow> {
  return tx
    .selectFrom('credit_accounts')
    .select(COLUMNS)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Detaches a closed account from its customer, which anonymises its entries. */
export async function clearAccountOwner(tx: Tx, uid: string): Promise<void> {
  await tx.updateTable('credit_accounts').set({ customer_uid: null }).where('uid', '=', uid).execute();
}

/**
 * Moves the customer's sides by these amounts and writes both entries, in one statement: the account's row is locked
 * by it, and no side ever falls below zero.
 * @returns false when the account has not that much; nothing is written then.
 */
export async function insertTransfer(
  tx: Tx,
  transfer: {
    uid: string;
    account_uid: string;
    kind: TransferKind;
    from: CreditSide;
    to: CreditSide;
    amount: number;
    order_uid: string | null;
    at: Date;
  },
): Promise<boolean> {
  const { from, to, amount } = transfer;
  const change = (side: CreditSide) => (to === side ? amount : 0) - (from === side ? amount : 0);
  const { rows } = await sql`
    with moved as (
      update credit_accounts
      set pending = pending + ${change('pending')}::integer, available = available + ${change('available')}::integer
      where uid = ${transfer.account_uid}
        and pending + ${change('pending')}::integer >= 0 and available + ${change('available')}::integer >= 0
      returning pending, available
    )
    insert into credit_entries (transfer_uid, account_uid, side, amount, balance, kind, order_uid, at)
    select ${transfer.uid}, ${transfer.account_uid}, entry.side, entry.amount,
      case entry.side when 'pending' then moved.pending when 'available' then moved.available end,
      ${transfer.kind}, ${transfer.order_uid}, ${transfer.at}::timestamptz
    from moved, (values (${from}::text, ${-amount}::integer), (${to}::text, ${amount}::integer)) entry (side, amount)
    returning id`.execute(tx);
  return rows.length === 2;
}

/** The newest lines of what moved the credit to be spent. */
export async function selectLines(db: Db, accountUid: string, limit: number): Promise<CreditLine[]> {
  // The side is written out, not a parameter: the index is of that side alone.
  const { rows } = await sql<CreditLine>`
    select at, kind, amount, balance, order_uid from credit_entries
    where account_uid = ${accountUid} and side = 'available' order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Everything ever earned on the account, less what was taken back; cents. */
export async function sumEarned(db: Db, accountUid: string): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    select coalesce(sum(amount), 0)::integer as earned from credit_entries
    where account_uid = ${accountUid} and side = 'available'
      and kind in ('referral', 'bonus', 'taken_back', 'restored')`.execute(db);
  return rows[0]!.earned;
}

/** What an order was paid with out of which account, unless it was returned; undefined when nothing was. */
export async function selectSpent(
  db: Db,
  orderUid: string,
): Promise<{ account_uid: string; amount: number } | undefined> {
  const { rows } = await sql<{ account_uid: string; amount: number }>`
    select account_uid, -amount as amount from credit_entries spent
    where order_uid = ${orderUid} and kind = 'spent' and side = 'available' and not exists (
      select from credit_entries back where back.order_uid = spent.order_uid and back.kind = 'returned'
    )`.execute(db);
  return rows[0];
}

/** Orders that the account's credit was spent on since a time and not returned, with the cents of each. */
export async function selectSpentSince(
  db: Db,
  accountUid: string,
  since: Date,
): Promise<{ order_uid: string; amount: number }[]> {
  const { rows } = await sql<{ order_uid: string; amount: number }>`
    select order_uid, -amount as amount from credit_entries spent
    where account_uid = ${accountUid} and side = 'available' and kind = 'spent' and at >= ${since} and not exists (
      select from credit_entries back where back.order_uid = spent.order_uid and back.kind = 'returned'
    )`.execute(db);
  return rows;
}

/** Whether an account has had the bonus, which there is once. */
export async function hasBonus(db: Db, accountUid: string): Promise<boolean> {
  const { rows } = await sql`
    select id from credit_entries
    where account_uid = ${accountUid} and kind = 'bonus' and side = 'available' limit 1`.execute(db);
  return rows.length > 0;
}

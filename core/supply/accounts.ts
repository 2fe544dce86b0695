import '../../db/sql.server.ts';
import type { Db, Tx } from '../../db/sql.server.ts';
import type { Charge } from '../wholesale/charge.ts';

/** Our prepaid account at a wholesaler, from the first balance on that it told. All amounts are cents. */
export interface CompanyAccount {
  provider: string;
  /** What it told first. */
  opened: number;
  opened_at: Date;
  /** What was booked since, before added_at. */
  transferred: number;
  charged: number;
  returned: number;
  corrected: number;
  exchanged: number;
  added_at: Date;
  /** What it told when both agreed last with nothing under way, and what that was in cents by the rate of then. */
  agreed: Charge;
  agreed_cents: number;
  /** How many transfers were booked from then to added_at, and what they come to: for roundings and rates. */
  entries: number;
  moved: number;
  /** What was under way when the account was opened, until both agree with nothing under way. */
  carried: number;
  /** What it told last, and by how much that is more than our books; 0 while what is under way explains it. */
  told: number;
  off_by: number;
  compared_at: Date;
  differs_since: Date | null;
}

/** @param provider all companies' unless given, by name. */
export async function selectAccounts(db: Db, provider?: string): Promise<CompanyAccount[]> {
  const rows = await db
    .selectFrom('company_accounts')
    .selectAll()
    .$if(provider !== undefined, (some) => some.where('provider', '=', provider!))
    .orderBy('provider')
    .execute();
  return rows.map(({ agreed_amount, agreed_currency, agreed_exponent, ...row }) => ({
    provider: row.provider,
    opened_at: row.opened_at,
    added_at: row.added_at,
    compared_at: row.compared_at,
    differs_since: row.differs_since,
    entries: row.entries,
    agreed: { amount: Number(agreed_amount), currency: agreed_currency, exponent: agreed_exponent },
    // Sums are bigint, which the driver hands over as text.
    opened: Number(row.opened),
    transferred: Number(row.transferred),
    charged: Number(row.charged),
    returned: Number(row.returned),
    corrected: Number(row.corrected),
    exchanged: Number(row.exchanged),
    agreed_cents: Number(row.agreed_cents),
    moved: Number(row.moved),
    carried: Number(row.carried),
    told: Number(row.told),
    off_by: Number(row.off_by),
  }));
}

/** Keeps others from comparing the same account until the transaction ends. */
export async function lockAccount(tx: Tx, provider: string): Promise<CompanyAccount | undefined> {
  await tx
    .selectFrom('company_accounts')
    .select('provider')
    .where('provider', '=', provider)
    .forUpdate()
    .execute();
  return (await selectAccounts(tx, provider))[0];
}

const asRow = ({ agreed, ...row }: CompanyAccount) => ({
  ...row,
  agreed_amount: agreed.amount,
  agreed_currency: agreed.currency,
  agreed_exponent: agreed.exponent,
});

/** @returns false where another process has opened it meanwhile. */
export async function insertAccount(tx: Tx, account: CompanyAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('company_accounts')
    .values(asRow(account))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function saveAccount(tx: Tx, account: CompanyAccount): Promise<void> {
  const { provider, ...row } = asRow(account);
  await tx.updateTable('company_accounts').set(row).where('provider', '=', provider).execute();
}

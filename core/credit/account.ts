import type { Db, Tx } from '../../db/sql.server.ts';
import type { CreditBalance, CreditLine } from './entry.ts';
import { clearAccountOwner, lockAccount, selectAccountOf, selectLines, sumEarned } from './queries.ts';
import { transferCredit } from './transfer.ts';

/** A customer's credit as the customer sees it. */
interface CreditView extends CreditBalance {
  account_uid: string | null;
  /** Cents earned in all, less what was taken back. */
  earned: number;
  /** Newest first. */
  lines: CreditLine[];
}

/** @param most lines of the history. */
export async function readCredit(db: Db, customerUid: string, most: number): Promise<CreditView> {
  const account = await selectAccountOf(db, customerUid);
  if (account === undefined) return { account_uid: null, pending: 0, available: 0, earned: 0, lines: [] };
  const [lines, earned] = await Promise.all([selectLines(db, account.uid, most), sumEarned(db, account.uid)]);
  return { account_uid: account.uid, pending: account.pending, available: account.available, earned, lines };
}

/** Closes the credit of a customer whose account is being deleted; the ledger stays, anonymised. */
export async function closeCredit(tx: Tx, accountUid: string, at: Date): Promise<void> {
  const { available } = await lockAccount(tx, accountUid);
  await transferCredit(tx, {
    account_uid: accountUid,
    kind: 'closed',
    amount: available,
    order_uid: null,
    at,
  });
  await clearAccountOwner(tx, accountUid);
}

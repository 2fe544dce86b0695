import type { Db } from '../../../db/sql.server.ts';
import { selectAccountMoves } from '../../cash/company-account.ts';
import { later, MINUTE } from '../../clock.ts';
import { added, booksOf } from '../../sale/reconciliation/compare-account.ts';
import { selectAccounts } from '../../supply/accounts.ts';

/** Our prepaid account at a company, as the ledger has it, beside what the company tells; cents. */
export interface AccountFigures {
  /** What it told first. */
  opened: number;
  opened_at: Date;
  /** What was booked since. */
  transferred: number;
  charged: number;
  returned: number;
  corrected: number;
  exchanged: number;
  /** What it should have by all that. */
  books: number;
  told: number;
  told_at: Date;
  /** What it tells more than the books have now. */
  difference: number;
  /** Of the last comparison, 0 where what is under way explains it. */
  off_by: number;
}

/** The account at each company that has told a balance, by name. */
export async function accountFigures(db: Db, now: Date): Promise<ReadonlyMap<string, AccountFigures>> {
  // With what other processes, whose clocks may be ahead, have booked just now.
  const to = later(now, MINUTE);
  const accounts = await selectAccounts(db);
  const figures = accounts.map(async (row): Promise<[string, AccountFigures]> => {
    const moves = await selectAccountMoves(db, row.provider, { from: row.added_at, to });
    const account = added(row, moves);
    const { opened, opened_at, transferred, charged, returned, corrected, exchanged, told, off_by } = account;
    const books = booksOf(account);
    return [
      row.provider,
      {
        ...{ opened, opened_at, transferred, charged, returned, corrected, exchanged, books },
        ...{ told, told_at: row.compared_at, difference: told - books, off_by },
      },
    ];
  });
  return new Map(await Promise.all(figures));
}

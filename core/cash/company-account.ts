import { type Db, sql } from '../../db/sql.server.ts';

/** What moved on our account at a wholesaler within a time; cents. */
export interface AccountMoves {
  /** Paid in by us, less what it paid back to our bank. */
  transferred: number;
  /** For what it sold us, to travellers or to nobody. */
  charged: number;
  /** For what it took back. */
  returned: number;
  /** What staff have corrected, such as a bonus; below zero for what it took. */
  corrected: number;
  /** By roundings and rates; below zero for a loss. */
  exchanged: number;
  /** How many transfers that were, corrections and those of `exchanged` left out, and what they come to whichever way they went. */
  entries: number;
  moved: number;
}

/** What moved on an account from `from` to before `to`. What opened it isn't among it. */
export async function selectAccountMoves(
  db: Db,
  wholesaler: string,
  { from, to }: { from: Date; to: Date },
): Promise<AccountMoves> {
  const account = `wholesaler:${wholesaler}`;
  const { rows } = await sql<Record<keyof AccountMoves, string>>`
    select coalesce(sum(amount) filter (where kind = 'prepaid'), 0)
        - coalesce(sum(amount) filter (where kind = 'prepaid_returned'), 0) as transferred,
      coalesce(sum(amount) filter (where kind in ('purchase', 'purchase_lost')), 0)
        - coalesce(sum(amount) filter (where kind = 'purchase_found'), 0) as charged,
      coalesce(sum(amount) filter (where kind = 'purchase_cancelled'), 0) as returned,
      coalesce(sum(amount) filter (where kind = 'account_corrected'), 0)
        - coalesce(sum(amount) filter (where kind = 'account_corrected_lower'), 0) as corrected,
      coalesce(sum(amount) filter (where kind = 'account_gain'), 0)
        - coalesce(sum(amount) filter (where kind = 'account_loss'), 0) as exchanged,
      count(*) filter (where kind not like 'account%') as entries,
      coalesce(sum(amount) filter (where kind not like 'account%'), 0) as moved
    from cash_transfers where at >= ${from} and at < ${to} and ${account} in (debit, credit)`.execute(db);
  const row = rows[0]!;
  return {
    transferred: Number(row.transferred),
    charged: Number(row.charged),
    returned: Number(row.returned),
    corrected: Number(row.corrected),
    exchanged: Number(row.exchanged),
    entries: Number(row.entries),
    moved: Number(row.moved),
  };
}

/** What an account comes to in the ledger, before a time; cents. Reads the ledger whole. */
export async function selectAccountBalance(db: Db, wholesaler: string, to: Date): Promise<number> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(amount), 0)::text as balance from cash_entries
    where account = ${`wholesaler:${wholesaler}`} and at < ${to}`.execute(db);
  return Number(rows[0]!.balance);
}

/** How far a balance that was told at a moment may be beside our books, whatever both know; cents. */
export interface Leeway {
  /** It may be less by so much, since it has what we don't have yet. */
  less: number;
  more: number;
}

/**
 * What is booked so close to a moment that the wholesaler may count it before or after, and what we have paid in that may not
 * have arrived.
 * @param settled what was booked earlier is counted by both.
 * @param arrived what was paid in or back earlier is.
 */
export async function selectNearMoves(
  db: Db,
  wholesaler: string,
  at: Date,
  { settled, arrived }: { settled: Date; arrived: Date },
): Promise<Leeway> {
  const account = `wholesaler:${wholesaler}`;
  // What is booked before the moment is in our books, what is later isn't: each may be otherwise at the wholesaler.
  const { rows } = await sql<{ less: string; more: string }>`
    select coalesce(sum(amount) filter (where (debit = ${account}) = (at < ${at})), 0)::text as less,
      coalesce(sum(amount) filter (where (debit = ${account}) <> (at < ${at})), 0)::text as more
    from cash_transfers
    where at >= ${arrived} and ${account} in (debit, credit) and kind not like 'account%'
      and (at >= ${settled} or kind in ('prepaid', 'prepaid_returned'))`.execute(db);
  return { less: Number(rows[0]!.less), more: Number(rows[0]!.more) };
}

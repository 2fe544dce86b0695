import { type Db, sql } from '../../../db/sql.server.ts';
import { ALARMS, type AlarmKind } from '../../alarms/kinds.ts';
import { selectBalances } from '../../payments/balances.ts';
import { selectOpenDifferences } from '../../payments/differences.ts';
import type { Shop } from '../../shop.ts';

interface AccountTotal {
  account: string;
  /** ISO 4217 in lower case; of each, all balances sum to 0. */
  currency: string;
  /** In the currency's smallest unit. */
  debit: number;
  credit: number;
  /** Debits less credits. */
  balance: number;
}

interface Books {
  accounts: AccountTotal[];
  /** Of all balances; anything but 0 is a fault of ours. */
  sum: number;
}

/** The trial balance of a period, or of all time: what was moved to and from each account. */
export async function readBooks(db: Db, { from, to }: { from?: Date; to?: Date }): Promise<Books> {
  const { rows } = await sql<{ account: string; currency: string; debit: string; credit: string }>`
    select account, currency, coalesce(sum(amount) filter (where amount > 0), 0)::text as debit,
      coalesce(-sum(amount) filter (where amount < 0), 0)::text as credit
    from (
      -- Added up before they are taken apart: the ledger is read once.
      select unnest(array[debit, credit]) as account, currency, unnest(array[amount, -amount]) as amount
      from (
        select debit, credit, currency, sum(amount) as amount from cash_transfers
        where at >= ${from ?? '-infinity'}::timestamptz and at < ${to ?? 'infinity'}::timestamptz
        group by debit, credit, currency
      ) moved
    ) entries
    group by account, currency order by currency, account`.execute(db);
  const accounts = rows.map(({ account, currency, ...sums }) => {
    const [debit, credit] = [Number(sums.debit), Number(sums.credit)];
    return { account, currency, debit, credit, balance: debit - credit };
  });
  return { accounts, sum: accounts.reduce((total, { balance }) => total + balance, 0) };
}

/** Our balance at the card provider, in one currency, in its smallest unit. */
interface ProviderStanding {
  provider: string;
  currency: string;
  /** As the provider says; null where it doesn't let us ask. */
  available: number | null;
  pending: number | null;
  /** What its own list of movements adds up to; null until it was compared. */
  listed: number | null;
  /** By how much our books have more than the provider; 0 where all agrees. */
  off_by: number | null;
  /** In what they differ. */
  detail: string | null;
  /** When the provider was asked. */
  taken_at: Date;
}

/** Our balance as the card provider has it, beside the ledger's account `card_clearing`; empty until it was asked for. */
export async function readStanding({
  db,
  payments: { name: provider },
}: Pick<Shop, 'db' | 'payments'>): Promise<ProviderStanding[]> {
  const rows = await selectBalances(db, provider);
  return rows.map(({ compared_at: _, differs_since: __, ...row }) => ({ provider, ...row }));
}

interface BooksDifference {
  kind: string;
  order_uid: string | null;
  /** Cents. */
  amount: number | null;
  ours: string;
  theirs: string;
  since: Date;
  next_step: string;
}

/** Alarms that say that a company took, sold or kept something else than our books say, or that nobody knows. */
const OF_COMPANIES: readonly AlarmKind[] = [
  'balance_differs',
  'balance_unassigned',
  'company_account_differs',
  'payment_mismatch',
  'second_payment',
  'session_unknown',
  'dispute_changed',
  'dispute_amount_unknown',
  'dispute_after_refund',
  'dispute_won_late',
  'gone_twice',
  'bought_twice',
  'charged_otherwise',
  'purchases_differ',
  'esim_not_reclaimed',
  'esim_not_cancelled',
  'purchase_unclear',
  'lists_not_read',
  'purchases_not_compared',
];

/**
 * Where the card provider's and the wholesalers' own lists differ from our books, the oldest first: what the comparison
 * has on record, and the open alarms about what was found outside of it. Empty when all agrees, and all was compared.
 */
export async function readDifferences(db: Db): Promise<BooksDifference[]> {
  const [compared, alarms] = await Promise.all([
    selectOpenDifferences(db),
    db
      .selectFrom('alarms')
      .select(['kind', 'order_uid', 'amount', 'detail', 'raised_at'])
      .where('closed_at', 'is', null)
      .where('kind', 'in', OF_COMPANIES)
      .orderBy('id')
      .execute(),
  ]);
  return [
    ...compared.map(({ payment_ref: _, ...difference }) => difference),
    ...alarms.map(({ kind, order_uid, amount, detail, raised_at }) => ({
      kind,
      order_uid,
      amount,
      ours: 'as booked',
      theirs: detail,
      since: raised_at,
      next_step: ALARMS[kind as AlarmKind].next_step,
    })),
  ].sort((one, other) => one.since.getTime() - other.since.getTime());
}

import { type Db, records, sql } from '../../db/sql.server.ts';
import type { BalanceEntry, BalanceKind } from '../payments/lists.ts';
import { accountsOf, type CashKind } from './transfer.ts';

type BookedEntry = Pick<
  BalanceEntry,
  'entry_ref' | 'kind' | 'payment_ref' | 'amount' | 'currency' | 'settled_amount' | 'settled_currency' | 'fee'
> & { created_at: Date };

interface Movement {
  kind: CashKind;
  /** Above 0, in the smallest unit of the currency. */
  amount: number;
  currency: string;
}

/** What a movement of our balance is in the books, as it takes from the balance, and as it adds to it. */
const BESIDE_ORDERS: Partial<Record<BalanceKind, readonly [out: CashKind, into: CashKind]>> = {
  payout: ['payout', 'payout_returned'],
  topup: ['balance_withdrawn', 'balance_filled'],
  reserve: ['reserve_held', 'reserve_released'],
  adjustment: ['unassigned_out', 'unassigned_in'],
  other: ['unassigned_out', 'unassigned_in'],
};

const FEES = ['fee', 'fee_returned'] as const;
const EXCHANGE = ['exchange_out', 'exchange_in'] as const;
/** What the verbs of orders, refunds and disputes book, in the payment's own currency. */
const OF_ORDERS: ReadonlySet<BalanceKind> = new Set([
  'payment',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
]);
/** What a row of the books can hold, an integer; more is several rows. */
const MOST = 2_000_000_000;

/**
 * What the books say of one movement of our balance, beside what orders say of it themselves: fees, what went to our bank or
 * came back from it, what the provider holds back, what it changed into the currency of our balance, and what nobody knows
 * how to name, which waits on the account `unassigned`.
 */
export function movementsOf(
  entry: Omit<BookedEntry, 'entry_ref' | 'payment_ref' | 'created_at'>,
): Movement[] {
  const { kind, amount, currency, settled_amount, settled_currency, fee } = entry;
  const settled = (moved: number, [out, into]: readonly [CashKind, CashKind]) =>
    movement(moved, settled_currency, out, into);
  const movements = [settled(kind === 'fee' ? settled_amount - fee : -fee, FEES)];
  const beside = BESIDE_ORDERS[kind];
  if (beside !== undefined) movements.push(settled(settled_amount, beside));
  if (OF_ORDERS.has(kind) && currency !== settled_currency) {
    movements.push(movement(-amount, currency, ...EXCHANGE), settled(settled_amount, EXCHANGE));
  }
  return movements.filter((each) => each.amount > 0);
}

const movement = (moved: number, currency: string, out: CashKind, into: CashKind): Movement => ({
  kind: moved < 0 ? out : into,
  amount: Math.abs(moved),
  currency,
});

/**
 * Books what a page of the provider's balance says beside orders: in one statement, and each movement once however often it
 * is read. A fee of a payment for several orders is the first one's (payments/slices.ts).
 */
export async function bookEntries(db: Db, provider: string, entries: readonly BookedEntry[]): Promise<void> {
  const rows = entries.flatMap((entry) =>
    movementsOf(entry).flatMap(({ kind, amount, currency }) => {
      const { payment_ref, created_at: at } = entry;
      const reference = `${provider} ${entry.entry_ref}`;
      return parts(amount).map((part, n) => ({
        kind,
        ...accountsOf(kind, undefined),
        amount: part,
        currency,
        payment_ref,
        reference: n === 0 ? reference : `${reference}#${n + 1}`,
        at,
      }));
    }),
  );
  if (rows.length === 0) return;
  await sql`
    insert into cash_transfers (kind, debit, credit, amount, currency, order_uid, reference, at)
    select kind, debit, credit, amount, currency,
      (select uid from orders o where o.payment_ref in (told.payment_ref, told.payment_ref || '~1') limit 1), reference, at
    from json_to_recordset(${records(rows)}) as told
      (kind text, debit text, credit text, amount integer, currency text, payment_ref text, reference text, at timestamptz)
    on conflict do nothing`.execute(db);
}

function parts(amount: number): number[] {
  const whole = Math.floor(amount / MOST);
  const rest = amount % MOST;
  return [...Array.from({ length: whole }, () => MOST), ...(rest === 0 ? [] : [rest])];
}

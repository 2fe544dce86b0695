import { insertRows, type NewRow } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';

/**
 * The accounts of the books. Assets: `card_clearing` is our balance at the payment provider, `card_reserve` what of it the
 * provider holds back, `bank` our own account, `disputes_held` what a cardholder's bank keeps until it has decided,
 * `wholesaler:<name>` what we have prepaid there. Owed: `customer_payments` for what isn't delivered or has to go back,
 * `credit_liability` for customers' credit, `tax` for what of the payments is the tax office's. `exchange` stands between
 * the currencies of payments and of our balances; `unassigned` is what the provider moved without our knowing why, until a
 * person has said so. The rest is income and cost.
 */
type CashAccount =
  | 'card_clearing'
  | 'card_reserve'
  | 'bank'
  | 'exchange'
  | 'unassigned'
  | 'disputes_held'
  | 'customer_payments'
  | 'credit_liability'
  | 'revenue'
  | 'tax'
  | 'discounts'
  | 'refunds'
  | 'disputes_lost'
  | 'rewards'
  | 'card_fees'
  | 'cost_of_sales'
  | 'write_offs'
  | `wholesaler:${string}`;

/** Every kind of transfer, with the account that gets and the one that gives. */
export const CASH_TRANSFERS = {
  /** The provider has taken the customer's money. */
  payment: { debit: 'card_clearing', credit: 'customer_payments' },
  /** It is delivered: what was paid, by card or credit, is earned. */
  sale: { debit: 'customer_payments', credit: 'revenue' },
  /** What of a payment is tax, where the provider computes it; and its share of a refund. */
  tax: { debit: 'revenue', credit: 'tax' },
  tax_returned: { debit: 'tax', credit: 'revenue' },
  /** What a code took off the price of a sale. */
  discount: { debit: 'discounts', credit: 'revenue' },
  /** A delivered order's money is owed to the customer again. */
  sale_returned: { debit: 'refunds', credit: 'customer_payments' },
  /** A refund came back to us whose money the customer has another way: what was returned twice is returned once. */
  sale_returned_undone: { debit: 'customer_payments', credit: 'refunds' },
  refund: { debit: 'customer_payments', credit: 'card_clearing' },
  /** It came back to us, maybe days later. */
  refund_failed: { debit: 'card_clearing', credit: 'customer_payments' },
  /** An operator sent it another way. */
  refund_by_hand: { debit: 'customer_payments', credit: 'bank' },
  /** The customer agreed to have it as credit. */
  refund_as_credit: { debit: 'customer_payments', credit: 'credit_liability' },
  dispute_opened: { debit: 'disputes_held', credit: 'card_clearing' },
  dispute_won: { debit: 'card_clearing', credit: 'disputes_held' },
  dispute_lost: { debit: 'customer_payments', credit: 'disputes_held' },
  /** An appeal: the bank decides once more about what it had given to the customer. */
  dispute_reopened: { debit: 'disputes_held', credit: 'customer_payments' },
  /** A delivered order whose money the bank took: our loss, and undone when an appeal is won. */
  dispute_loss: { debit: 'disputes_lost', credit: 'customer_payments' },
  dispute_loss_undone: { debit: 'customer_payments', credit: 'disputes_lost' },
  /** What the wholesaler charges for a delivered eSIM or top-up; undone where it takes it back. */
  purchase: { debit: 'cost_of_sales', credit: 'wholesaler:' },
  purchase_cancelled: { debit: 'wholesaler:', credit: 'cost_of_sales' },
  /** What it charges for one that nobody was given. */
  purchase_lost: { debit: 'write_offs', credit: 'wholesaler:' },
  /** One of those is sold after all: its price is booked with the sale, and no loss any more. */
  purchase_found: { debit: 'wholesaler:', credit: 'write_offs' },
  /** What we pay a wholesaler in advance, and what it pays back, or was recorded though it never went. */
  prepaid: { debit: 'wholesaler:', credit: 'bank' },
  prepaid_returned: { debit: 'bank', credit: 'wholesaler:' },
  /** What a wholesaler's balance is more, or less, than was booked when it told it for the first time. */
  account_opened: { debit: 'wholesaler:', credit: 'bank' },
  account_opened_lower: { debit: 'bank', credit: 'wholesaler:' },
  /** What it gave or took beside what it sold, such as a bonus or a fee, or what nobody can find any more. */
  account_corrected: { debit: 'wholesaler:', credit: 'write_offs' },
  account_corrected_lower: { debit: 'write_offs', credit: 'wholesaler:' },
  /** What roundings and rates made of that balance since. */
  account_gain: { debit: 'wholesaler:', credit: 'exchange' },
  account_loss: { debit: 'exchange', credit: 'wholesaler:' },
  /** What the payment provider keeps. */
  fee: { debit: 'card_fees', credit: 'card_clearing' },
  fee_returned: { debit: 'card_clearing', credit: 'card_fees' },
  /** From our balance at the provider to our bank account, and back where the bank didn't take it. */
  payout: { debit: 'bank', credit: 'card_clearing' },
  payout_returned: { debit: 'card_clearing', credit: 'bank' },
  /** We paid into that balance ourselves, and back where it didn't come. */
  balance_filled: { debit: 'card_clearing', credit: 'bank' },
  balance_withdrawn: { debit: 'bank', credit: 'card_clearing' },
  reserve_held: { debit: 'card_reserve', credit: 'card_clearing' },
  reserve_released: { debit: 'card_clearing', credit: 'card_reserve' },
  /** A payment in another currency than our balance, or what goes back of it: one row in each. */
  exchange_out: { debit: 'exchange', credit: 'card_clearing' },
  exchange_in: { debit: 'card_clearing', credit: 'exchange' },
  /** What the provider moved for a reason that the shop doesn't know. */
  unassigned_out: { debit: 'unassigned', credit: 'card_clearing' },
  unassigned_in: { debit: 'card_clearing', credit: 'unassigned' },
  credit_granted: { debit: 'rewards', credit: 'credit_liability' },
  credit_taken_back: { debit: 'credit_liability', credit: 'rewards' },
  credit_spent: { debit: 'credit_liability', credit: 'customer_payments' },
  credit_returned: { debit: 'customer_payments', credit: 'credit_liability' },
} as const satisfies Record<string, { debit: CashAccount; credit: CashAccount }>;

export type CashKind = keyof typeof CASH_TRANSFERS;

export interface CashTransfer {
  kind: CashKind;
  /** Cents; nothing is written for 0. */
  amount: number;
  order_uid: string | null;
  /** Whose account is meant by `wholesaler:`; null for all others. */
  wholesaler?: string;
  /** What caused it beside the order: a refund's or dispute's uid, the provider's balance transaction. */
  reference?: string;
  at: Date;
}

/** The rows of these transfers, to be inserted in the transaction of the move that causes them. */
export function cashRows(transfers: readonly CashTransfer[]): NewRow[] {
  return transfers
    .filter(({ amount }) => amount !== 0)
    .map(({ kind, amount, order_uid, wholesaler, reference, at }) => ({
      into: 'cash_transfers',
      values: {
        kind,
        ...accountsOf(kind, wholesaler),
        amount,
        currency: 'usd',
        order_uid,
        reference: reference ?? null,
        at,
      },
    }));
}

/** The two accounts of a kind; of `wholesaler:` the one with this name. */
export function accountsOf(kind: CashKind, wholesaler: string | undefined) {
  const { debit, credit } = CASH_TRANSFERS[kind];
  const named = (account: string) => (account === 'wholesaler:' ? `wholesaler:${wholesaler}` : account);
  return { debit: named(debit), credit: named(credit) };
}

/** What a wholesaler charged for a purchase, by the price as it was listed then; nothing where that isn't known. */
export function purchaseCash(
  kind: 'purchase' | 'purchase_cancelled' | 'purchase_lost' | 'purchase_found',
  purchase: { order_uid: string; provider: string; cost: number | null },
  at: Date,
): CashTransfer {
  const { order_uid, provider, cost } = purchase;
  return { kind, amount: cost ?? 0, order_uid, wholesaler: provider, at };
}

/** Writes transfers in the caller's transaction; the database refuses an amount that isn't above 0. */
export async function transferCash(tx: Tx, transfers: readonly CashTransfer[]): Promise<void> {
  const rows = cashRows(transfers);
  if (rows.length > 0) await insertRows(tx, rows);
}

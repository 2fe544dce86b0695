-- What we pay wholesalers in advance is booked, and each wholesaler's account compared with the balance that it tells: see
-- docs/decisions/0055-accounts-at-wholesalers.md.

-- The condition only grows, so that the rows that are there need not be read again.
alter table cash_transfers
  drop constraint cash_transfers_kind,
  add constraint cash_transfers_kind check (kind in (
    'payment', 'sale', 'discount', 'purchase', 'purchase_cancelled', 'purchase_lost', 'sale_returned', 'refund', 'refund_failed',
    'refund_by_hand', 'refund_as_credit', 'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_reopened', 'dispute_loss',
    'dispute_loss_undone', 'fee', 'fee_returned', 'tax', 'tax_returned', 'credit_granted', 'credit_taken_back', 'credit_spent',
    'credit_returned', 'payout', 'payout_returned', 'balance_filled', 'balance_withdrawn', 'reserve_held', 'reserve_released',
    'exchange_out', 'exchange_in', 'unassigned_out', 'unassigned_in', 'prepaid', 'prepaid_returned', 'account_opened',
    'account_opened_lower', 'account_corrected', 'account_corrected_lower', 'account_gain', 'account_loss')) not valid;

-- Whether the money of a dispute is with the cardholder's bank. An inquiry takes none until it is a dispute; one that is on record as
-- having taken it is corrected once it is looked at again (core/sale/refunds/follow-disputes.ts).
alter table disputes add column holds_money boolean not null default false;
update disputes set holds_money = true where state <> 'won';

-- Our prepaid account at a wholesaler that tells its balance, since the first time that it told one. All amounts are cents.
create table company_accounts (
  provider text primary key,
  -- What it told at first: the opening balance.
  opened bigint not null,
  opened_at timestamptz not null,
  -- What the ledger moved since, before added_at: newer transfers may still be in transactions that are open.
  transferred bigint not null default 0,
  charged bigint not null default 0,
  returned bigint not null default 0,
  corrected bigint not null default 0,
  exchanged bigint not null default 0,
  added_at timestamptz not null,
  -- What it told when both agreed last with nothing under way, in its own currency and in cents.
  agreed_amount bigint not null,
  agreed_currency text not null,
  agreed_exponent smallint not null,
  agreed_cents bigint not null,
  -- Of the time from then to added_at, for what roundings and rates may come to: transfers, and their sum.
  entries integer not null default 0,
  moved bigint not null default 0,
  -- What was under way when the account was opened, and so may be counted on one side alone.
  carried bigint not null default 0,
  -- What came of comparing it last: what it told, by how much that is more than our books, and since when it is.
  told bigint not null,
  off_by bigint not null default 0,
  compared_at timestamptz not null,
  differs_since timestamptz
);

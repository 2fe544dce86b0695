-- What moves our balance at the payment provider beside orders, booked; and that balance compared: see
-- docs/decisions/0054-payouts-and-the-balance.md.

-- Both conditions only grow, so that the rows that are there need not be read again.
alter table cash_transfers
  drop constraint cash_transfers_kind,
  drop constraint cash_transfers_accounts,
  add constraint cash_transfers_kind check (kind in (
    'payment', 'sale', 'discount', 'purchase', 'purchase_cancelled', 'purchase_lost', 'sale_returned', 'refund', 'refund_failed',
    'refund_by_hand', 'refund_as_credit', 'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_reopened', 'dispute_loss',
    'dispute_loss_undone', 'fee', 'fee_returned', 'tax', 'tax_returned', 'credit_granted', 'credit_taken_back', 'credit_spent',
    'credit_returned', 'payout', 'payout_returned', 'balance_filled', 'balance_withdrawn', 'reserve_held', 'reserve_released',
    'exchange_out', 'exchange_in', 'unassigned_out', 'unassigned_in')) not valid,
  add constraint cash_transfers_accounts check ((debit || ' ' || credit) ~ '^((card_clearing|card_fees|card_reserve|bank|exchange|unassigned|customer_payments|revenue|tax|discounts|credit_liability|rewards|refunds|disputes_held|disputes_lost|cost_of_sales|write_offs|wholesaler:[^ ]+)( |$)){2}$') not valid;
-- Once for each movement, however often it is read.
create unique index cash_transfers_entry on cash_transfers (reference, kind) where kind in (
  'payout', 'payout_returned', 'balance_filled', 'balance_withdrawn', 'reserve_held', 'reserve_released', 'exchange_out',
  'exchange_in', 'unassigned_out', 'unassigned_in');

-- The provider's own word for a movement; null for those that were read before.
alter table provider_entries add column category text;
create index provider_entries_at on provider_entries using brin (at);

-- Our balance at the payment provider by its own account, and what came of comparing it.
create table provider_balances (
  provider text not null,
  currency text not null,
  -- In the smallest unit of the currency; null where our key may not ask.
  available bigint,
  pending bigint,
  taken_at timestamptz not null,
  -- All below is null until it is compared. What the provider's own list adds up to, at that time.
  listed bigint,
  -- By how much our books have more than the provider.
  off_by bigint,
  detail text,
  compared_at timestamptz,
  -- Since when two comparisons in a row found a difference.
  differs_since timestamptz,
  primary key (provider, currency)
);

-- The past's entries, from what the provider's list told so far, as core/cash/provider-entry.ts books the present's.
insert into cash_transfers (kind, debit, credit, amount, currency, reference, at)
  select case when moved < 0 then out_kind else in_kind end,
    case when moved < 0 then account else 'card_clearing' end,
    case when moved < 0 then 'card_clearing' else account end,
    least(abs(moved) - part * 2000000000, 2000000000), in_currency,
    provider || ' ' || entry_ref || case when part = 0 then '' else '#' || part + 1 end, at
  from provider_entries e
  cross join lateral (select e.currency <> e.settled_currency
    and e.kind in ('payment', 'refund', 'refund_failed', 'dispute', 'dispute_won') as exchanged) x
  cross join lateral (values
    (e.settled_amount, e.settled_currency, 'payout', 'payout_returned', 'bank', e.kind = 'payout'),
    (e.settled_amount, e.settled_currency, 'fee', 'fee_returned', 'card_fees', e.kind = 'fee'),
    (e.settled_amount, e.settled_currency, 'unassigned_out', 'unassigned_in', 'unassigned', e.kind in ('adjustment', 'other')),
    (-e.amount, e.currency, 'exchange_out', 'exchange_in', 'exchange', exchanged),
    (e.settled_amount, e.settled_currency, 'exchange_out', 'exchange_in', 'exchange', exchanged)
  ) v (moved, in_currency, out_kind, in_kind, account, applies)
  -- A row holds an integer; what is more is several.
  cross join lateral generate_series(0, (abs(moved) - 1) / 2000000000) part
  where applies and moved <> 0
  on conflict do nothing;

-- The sandbox pays out, too: a movement that is about no payment.
alter table sandbox_payments.balance
  drop constraint balance_kind_check,
  add constraint balance_kind_check check (kind in (
    'payment', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'payout')) not valid,
  alter column payment_ref drop not null;

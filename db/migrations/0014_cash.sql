-- The ledger of cash, refunds in parts and disputes by their amounts: see docs/decisions/0022-cash-ledger.md.

-- Each row moves an amount from one account to another, so that the books always sum to zero: there is no way to write one
-- side alone.
create table cash_transfers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'payment', 'sale', 'discount', 'purchase', 'purchase_cancelled', 'purchase_lost', 'sale_returned', 'refund', 'refund_failed',
    'refund_by_hand', 'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_reopened', 'dispute_loss',
    'dispute_loss_undone', 'fee', 'fee_returned', 'credit_granted', 'credit_taken_back', 'credit_spent', 'credit_returned')),
  debit text not null,
  credit text not null,
  amount integer not null check (amount > 0),
  -- ISO 4217 in lower case; the amount counts its smallest unit.
  currency text not null default 'usd',
  order_uid text references orders (uid),
  -- What caused it beside the order: a refund, a dispute, a balance transaction of the payment provider.
  reference text,
  at timestamptz not null,
  check (debit <> credit),
  check ((debit || ' ' || credit) ~ '^((card_clearing|card_fees|bank|customer_payments|revenue|discounts|credit_liability|rewards|refunds|disputes_held|disputes_lost|cost_of_sales|write_offs|wholesaler:[^ ]+)( |$)){2}$')
);
create index cash_transfers_order on cash_transfers (order_uid) where order_uid is not null;
-- What is counted once, whatever the program does.
create unique index cash_transfers_once on cash_transfers (order_uid, kind) where kind in ('payment', 'sale', 'purchase');
create unique index cash_transfers_fee on cash_transfers (reference) where kind in ('fee', 'fee_returned');
create index cash_transfers_at on cash_transfers using brin (at);

create function cash_transfers_stay() returns trigger language plpgsql
  as $$ begin raise exception 'the ledger of cash is append-only'; end $$;
create trigger cash_transfers_stay before update or delete on cash_transfers
  for each row execute function cash_transfers_stay();

-- Both sides of every transfer: debits above zero, credits below.
create view cash_entries as
  select id, kind, debit as account, amount, currency, order_uid, reference, at from cash_transfers
  union all
  select id, kind, credit, -amount, currency, order_uid, reference, at from cash_transfers;

-- Disputes, whole or of a part.
create table disputes (
  uid text primary key,
  -- The payment provider's.
  dispute_ref text not null unique,
  order_uid text not null references orders (uid),
  state text not null check (state in ('open', 'won', 'lost')),
  amount integer not null check (amount > 0),
  -- Until when the bank takes evidence.
  due_by timestamptz,
  created_at timestamptz not null
);
create index disputes_order on disputes (order_uid);
create index disputes_open on disputes (created_at) where state = 'open';
create table dispute_history (
  id bigint generated always as identity primary key,
  dispute_uid text not null references disputes (uid),
  from_state text,
  to_state text not null,
  reason text not null,
  at timestamptz not null
);
create index dispute_history_dispute on dispute_history (dispute_uid);

-- An order may have several refunds, one of ours under way at a time.
alter table refunds
  -- Who sends the money: the shop, the operator at the provider or by hand, or the cardholder's bank.
  add column made_by text not null default 'shop' check (made_by in ('shop', 'provider', 'hand', 'bank')),
  -- A part that is given back out of goodwill leaves the customer the eSIM.
  add column keeps_esim boolean not null default false,
  -- What an operator wrote down with it.
  add column note text,
  -- When it is tried again, or the provider is asked again.
  add column next_attempt_at timestamptz;
update refunds set made_by = case reason when 'dispute_lost' then 'bank' else 'provider' end
  where reason in ('dispute_lost', 'refunded_at_provider');
drop index refunds_one_live;
create unique index refunds_one_under_way on refunds (order_uid)
  where made_by = 'shop' and state in ('requested', 'esim_cancelled', 'pending');

-- The past's entries, from orders, refunds and credit. What was paid for eSIMs was not kept; it begins with this release.
insert into cash_transfers (kind, debit, credit, amount, order_uid, at)
  select 'payment', 'card_clearing', 'customer_payments', amount, uid, paid_at
  from orders where paid_at is not null and amount > 0;
insert into cash_transfers (kind, debit, credit, amount, order_uid, at)
  select 'credit_granted', 'rewards', 'credit_liability', amount, order_uid, at
  from credit_entries where side = 'available' and kind in ('referral', 'bonus', 'restored');
insert into cash_transfers (kind, debit, credit, amount, order_uid, at)
  select 'credit_taken_back', 'credit_liability', 'rewards', -amount, order_uid, at
  from credit_entries where side = 'available' and kind in ('taken_back', 'closed');
insert into cash_transfers (kind, debit, credit, amount, order_uid, at)
  select 'credit_spent', 'credit_liability', 'customer_payments', -amount, order_uid, at
  from credit_entries where side = 'available' and kind = 'spent';
insert into cash_transfers (kind, debit, credit, amount, order_uid, at)
  select 'sale', 'customer_payments', 'revenue', o.amount + coalesce(c.credit, 0), o.uid, o.fulfilled_at
  from orders o cross join lateral (
    select sum((d ->> 'amount')::integer) filter (where d ->> 'kind' = 'credit') as credit
    from jsonb_array_elements(coalesce(o.discounts, '[]')) d) c
  where o.fulfilled_at is not null and o.amount + coalesce(c.credit, 0) > 0;
insert into cash_transfers (kind, debit, credit, amount, order_uid, at)
  select 'discount', 'discounts', 'revenue', c.code, o.uid, o.fulfilled_at
  from orders o cross join lateral (
    select sum((d ->> 'amount')::integer) filter (where d ->> 'kind' <> 'credit') as code
    from jsonb_array_elements(coalesce(o.discounts, '[]')) d) c
  where o.fulfilled_at is not null and c.code > 0;
-- A refund of a delivered order gives up its sale first.
insert into cash_transfers (kind, debit, credit, amount, order_uid, reference, at)
  select 'sale_returned', 'refunds', 'customer_payments', r.amount, o.uid, r.uid, r.created_at
  from refunds r join orders o on o.uid = r.order_uid
  where o.fulfilled_at is not null and r.amount > 0 and r.made_by <> 'bank'
    and exists (select from refund_history h where h.refund_uid = r.uid and h.to_state = 'succeeded');
insert into cash_transfers (kind, debit, credit, amount, order_uid, at)
  select 'sale_returned', 'refunds', 'customer_payments', e.amount, o.uid, e.at
  from credit_entries e join orders o on o.uid = e.order_uid
  where e.kind = 'returned' and e.side = 'available' and o.fulfilled_at is not null;
insert into cash_transfers (kind, debit, credit, amount, order_uid, at)
  select 'credit_returned', 'customer_payments', 'credit_liability', amount, order_uid, at
  from credit_entries where side = 'available' and kind = 'returned';
insert into cash_transfers (kind, debit, credit, amount, order_uid, reference, at)
  select 'refund', 'customer_payments', 'card_clearing', r.amount, r.order_uid, r.uid, r.created_at
  from refunds r
  where r.amount > 0 and r.made_by <> 'bank'
    and exists (select from refund_history h where h.refund_uid = r.uid and h.to_state = 'succeeded');
insert into cash_transfers (kind, debit, credit, amount, order_uid, reference, at)
  select 'refund_failed', 'card_clearing', 'customer_payments', r.amount, r.order_uid, r.uid, r.created_at
  from refunds r
  where r.amount > 0 and r.state = 'failed' and r.made_by <> 'bank'
    and exists (select from refund_history h where h.refund_uid = r.uid and h.to_state = 'succeeded');
insert into cash_transfers (kind, debit, credit, amount, order_uid, reference, at)
  select 'dispute_opened', 'disputes_held', 'card_clearing', r.amount, r.order_uid, r.uid, r.created_at
  from refunds r where r.made_by = 'bank' and r.state = 'succeeded' and r.amount > 0;
insert into cash_transfers (kind, debit, credit, amount, order_uid, reference, at)
  select 'dispute_loss', 'disputes_lost', 'customer_payments', r.amount, o.uid, r.uid, r.created_at
  from refunds r join orders o on o.uid = r.order_uid
  where r.made_by = 'bank' and r.state = 'succeeded' and r.amount > 0 and o.fulfilled_at is not null;
insert into cash_transfers (kind, debit, credit, amount, order_uid, reference, at)
  select 'dispute_lost', 'customer_payments', 'disputes_held', r.amount, r.order_uid, r.uid, r.created_at
  from refunds r where r.made_by = 'bank' and r.state = 'succeeded' and r.amount > 0;

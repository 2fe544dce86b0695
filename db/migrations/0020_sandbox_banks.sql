-- The payment sandbox learns what banks do: methods that take days, refunds that wait, fail or come back, disputes, fees.

-- `processing`: complete, with the money on its way; `unpaid`: it never came.
alter table sandbox_payments.sessions
  drop constraint sessions_state_check,
  add constraint sessions_state_check check (state in ('open', 'complete', 'expired', 'processing', 'unpaid')),
  -- What the payment's next refund comes out as; null for one that succeeds.
  add column next_refund text check (next_refund in ('pending', 'failed'));
-- Null for one that the operator made by hand.
alter table sandbox_payments.refunds alter column refund_id drop not null;

create table sandbox_payments.disputes (
  dispute_ref text primary key,
  payment_ref text not null references sandbox_payments.sessions (payment_ref),
  amount integer not null,
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  due_by timestamptz not null,
  created_at timestamptz not null
);
create index disputes_payment on sandbox_payments.disputes (payment_ref);

-- Every movement of our balance there: what came in is positive, and `fee` is taken off it.
create table sandbox_payments.balance (
  entry_ref text primary key,
  kind text not null check (kind in ('payment', 'refund', 'refund_failed', 'dispute', 'dispute_won')),
  payment_ref text not null,
  amount integer not null,
  fee integer not null,
  created_at timestamptz not null
);
insert into sandbox_payments.balance (entry_ref, kind, payment_ref, amount, fee, created_at)
  select 'sbb' || substr(payment_ref, 4), 'payment', payment_ref, amount, round(amount * 0.029) + 30, completed_at
  from sandbox_payments.sessions where payment_ref is not null;
insert into sandbox_payments.balance (entry_ref, kind, payment_ref, amount, fee, created_at)
  select 'sbb' || substr(refund_ref, 4), 'refund', payment_ref, -amount, 0, created_at
  from sandbox_payments.refunds where state <> 'failed';

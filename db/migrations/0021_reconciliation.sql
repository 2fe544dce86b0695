-- The payment provider's own books, as its lists told us, and how they differ from ours (core/sale/reconciliation).

create table provider_entries (
  provider text not null,
  entry_ref text not null,
  kind text not null,
  payment_ref text,
  -- As the provider has it: it may be no order of ours.
  order_id text,
  -- What came in is positive. In the payment's currency, then in that of our balance; so is the fee.
  amount bigint not null,
  currency text not null,
  settled_amount bigint not null,
  settled_currency text not null,
  fee bigint not null,
  at timestamptz not null,
  primary key (provider, entry_ref)
);
create index provider_entries_payment on provider_entries (payment_ref, provider);

-- How far each pass over a list is. All before `since` has been read; while a span is under way, `until` is its end and
-- `next` the page to go on with.
create table reconciliation_passes (
  provider text not null,
  pass text not null,
  since timestamptz not null,
  until timestamptz,
  next text,
  finished_at timestamptz,
  -- Answers in a row that were none, and until when the provider isn't asked again.
  failures integer not null default 0,
  not_before timestamptz,
  primary key (provider, pass)
);

create table reconciliation_differences (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The session's id while no payment of it is known.
  payment_ref text not null,
  session_id text,
  order_uid text,
  -- Cents.
  amount integer not null,
  ours text not null,
  theirs text not null,
  since timestamptz not null,
  next_step text not null,
  looked_at timestamptz not null,
  resolved_at timestamptz
);
create unique index reconciliation_differences_open on reconciliation_differences (payment_ref, kind)
  where resolved_at is null;
create index reconciliation_differences_due on reconciliation_differences (looked_at) where resolved_at is null;

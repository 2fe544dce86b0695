-- The books of the two sandboxes. They are other companies: their tables share nothing with the shop's own.

create schema sandbox_payments;

create table sandbox_payments.sessions (
  session_id text primary key,
  client_secret text not null,
  order_id text not null unique,
  amount integer not null,
  currency text not null,
  description text not null,
  return_url text not null,
  state text not null check (state in ('open', 'complete', 'expired')),
  email text,
  payment_ref text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz
);
create index sessions_open on sandbox_payments.sessions (expires_at) where state = 'open';

create table sandbox_payments.refunds (
  refund_ref text primary key,
  refund_id text not null unique,
  payment_ref text not null references sandbox_payments.sessions (payment_ref),
  amount integer not null,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null
);
create index refunds_payment on sandbox_payments.refunds (payment_ref);

-- Webhooks owed to the shop, delivered until it answers 2xx or three days have passed. `next_attempt_at` is null once
-- nothing more is to be done; while a process sends an event, it lies far enough ahead that no other process does.
create table sandbox_payments.events (
  event_id text primary key,
  type text not null,
  payload text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz
);
create index events_owed on sandbox_payments.events (next_attempt_at) where next_attempt_at is not null;

create schema sandbox_wholesaler;

create table sandbox_wholesaler.profiles (
  iccid text primary key,
  smdp_address text not null,
  matching_id text not null unique,
  created_at timestamptz not null,
  installed_at timestamptz,
  cancelled_at timestamptz
);

create table sandbox_wholesaler.purchases (
  reference text primary key,
  wholesale_id text not null,
  iccid text not null references sandbox_wholesaler.profiles (iccid),
  -- Whether the plan was added to a profile that another purchase had made.
  top_up boolean not null,
  data_quota_mb integer not null,
  validity_days integer not null,
  created_at timestamptz not null,
  activated_at timestamptz,
  -- Used through simulate(), on top of what grows with time.
  used_extra_mb integer not null default 0,
  cancelled_at timestamptz
);
create index purchases_profile on sandbox_wholesaler.purchases (iccid);

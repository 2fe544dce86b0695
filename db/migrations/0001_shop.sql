-- Money is whole US cents in integer columns; times are timestamptz; uids are text made by core/ids.ts.

create table plans (
  uid text primary key,
  provider text not null,
  wholesale_id text not null,
  name text not null,
  scope text not null check (scope in ('country', 'region', 'global')),
  region text,
  data_quota_mb integer not null check (data_quota_mb > 0),
  validity_days integer not null check (validity_days > 1),
  price integer not null check (price > 0),
  cost integer not null check (cost >= 0),
  policy_name text not null,
  countries_enabled text[] not null check (cardinality(countries_enabled) > 0),
  daily_quota_mb integer,
  reduced_speed_kbps integer,
  hotspot boolean not null,
  networks jsonb not null,
  install_within_days integer,
  withdrawn_at timestamptz,
  updated_at timestamptz not null,
  unique (provider, wholesale_id)
);

create table customers (
  uid text primary key,
  -- Normalised once (core/customers/email.ts), so that letter case never makes two accounts of one address.
  email text not null unique,
  name text,
  locale text not null default 'en',
  marketing_opt_in boolean not null default false,
  role text not null default 'customer' check (role in ('customer', 'administrator')),
  created_at timestamptz not null
);

create table orders (
  uid text primary key,
  state text not null check (state in ('created', 'paid', 'fulfilling', 'fulfilled', 'failed', 'expired', 'refunded', 'disputed')),
  kind text not null check (kind in ('new_esim', 'top_up')),
  plan_uid text not null,
  -- The plan as it was sold; later changes of the catalogue never touch it.
  plan jsonb not null,
  amount integer not null check (amount >= 0),
  currency text not null default 'usd',
  email text,
  customer_uid text references customers (uid),
  -- A top-up's target; a new eSIM is found through esims.order_uid.
  top_up_esim_uid text,
  referral_code text,
  payment_provider text not null,
  session_id text unique,
  client_secret text,
  payment_ref text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  failure text
);
create index orders_payment on orders (payment_ref);
create index orders_customer on orders (customer_uid, created_at desc);
-- The sweepers look only at orders that are still under way.
create index orders_under_way on orders (state, created_at) where state in ('created', 'paid', 'fulfilling', 'failed');

create table order_history (
  id bigint generated always as identity primary key,
  order_uid text not null references orders (uid),
  from_state text,
  to_state text not null,
  reason text not null,
  at timestamptz not null
);
create index order_history_order on order_history (order_uid, id);

-- `Idempotency-Key` of POST /api/v1/esims/order (contract, "Orders"): only hashes, kept for 24 hours.
create table idempotency_keys (
  key_hash text primary key,
  request_hash text not null,
  order_uid text not null references orders (uid),
  created_at timestamptz not null
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- One row for each time that we buy at a wholesaler, written before the call; the uid is our reference there.
create table purchases (
  uid text primary key,
  order_uid text not null unique references orders (uid),
  provider text not null,
  wholesale_id text not null,
  top_up_iccid text,
  attempts integer not null default 0,
  -- While one process is talking to the wholesaler, no other may; it runs out should that process die.
  leased_until timestamptz,
  last_answer text,
  created_at timestamptz not null
);

-- Money on its way back; the uid is our reference and idempotency key at the payment provider.
create table refunds (
  uid text primary key,
  order_uid text not null references orders (uid),
  state text not null check (state in ('requested', 'esim_cancelled', 'pending', 'succeeded', 'failed', 'declined')),
  amount integer not null check (amount > 0),
  reason text not null,
  refund_ref text unique,
  attempts integer not null default 0,
  created_at timestamptz not null
);
-- One refund of an order at a time: what was paid can't go back twice.
create unique index refunds_one_live on refunds (order_uid) where state not in ('failed', 'declined');
create index refunds_order on refunds (order_uid);
create index refunds_under_way on refunds (created_at) where state in ('requested', 'esim_cancelled', 'pending');

create table refund_history (
  id bigint generated always as identity primary key,
  refund_uid text not null references refunds (uid),
  from_state text,
  to_state text not null,
  reason text not null,
  at timestamptz not null
);
create index refund_history_refund on refund_history (refund_uid, id);

create table esims (
  uid text primary key,
  order_uid text not null unique references orders (uid),
  customer_uid text references customers (uid),
  provider text not null,
  iccid text not null unique,
  smdp_address text not null,
  matching_id text not null,
  name text,
  state text not null check (state in ('ready', 'installed', 'active', 'used_up', 'expired', 'cancelled')),
  password_hash text not null,
  install_by timestamptz,
  created_at timestamptz not null
);
create index esims_customer on esims (customer_uid, created_at desc);

create table esim_history (
  id bigint generated always as identity primary key,
  esim_uid text not null references esims (uid),
  from_state text,
  to_state text not null,
  reason text not null,
  at timestamptz not null
);
create index esim_history_esim on esim_history (esim_uid, id);

-- The plans on a profile: the one it was bought with, and its top-ups.
create table esim_plans (
  uid text primary key,
  esim_uid text not null references esims (uid),
  order_uid text not null unique references orders (uid),
  plan jsonb not null,
  data_used_mb integer not null default 0,
  activated_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index esim_plans_esim on esim_plans (esim_uid, created_at);

create table mails (
  uid text primary key,
  kind text not null,
  order_uid text references orders (uid),
  recipient text not null,
  -- What the template needs, until it is rendered by the first attempt to send.
  content jsonb,
  subject text,
  html text,
  text text,
  -- [{filename, content_type, content_id, base64}]
  attachments jsonb not null default '[]',
  state text not null check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_recipient on mails (lower(recipient), created_at desc);

create table mail_history (
  id bigint generated always as identity primary key,
  mail_uid text not null references mails (uid),
  from_state text,
  to_state text not null,
  reason text not null,
  at timestamptz not null
);
create index mail_history_mail on mail_history (mail_uid, id);

-- What an operator has to look at; one open alarm of a kind for an order.
create table alarms (
  id bigint generated always as identity primary key,
  kind text not null,
  order_uid text not null references orders (uid),
  detail text not null,
  raised_at timestamptz not null,
  closed_at timestamptz
);
create unique index alarms_one_open on alarms (order_uid, kind) where closed_at is null;

-- Webhooks as they came: verified, recorded once, handled as a job, never thrown away.
create table webhook_inbox (
  uid text primary key,
  source text not null,
  external_id text not null,
  type text not null,
  body text not null,
  -- What the provider's adapter read from the body: type, and ids to look the rest up by.
  event jsonb not null,
  received_at timestamptz not null,
  attempts integer not null default 0,
  handled_at timestamptz,
  outcome text,
  unique (source, external_id)
);
create index webhook_inbox_open on webhook_inbox (received_at) where handled_at is null;

-- What a shop makes for itself at its first start: keys that nobody set by hand, the catalogue's version.
create table settings (
  name text primary key,
  value text not null
);

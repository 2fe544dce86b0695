-- Signing in. Of whatever opens an account only hashes are kept; see core/sign-in/hashes.ts.

-- What was mailed: a link and a code, each good once, until `expires_at`, in the browser that asked.
create table sign_in_tokens (
  token_hash text primary key,
  email text not null,
  browser_hash text not null,
  code_hash text not null,
  -- Wrong codes typed so far.
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tokens_browser on sign_in_tokens (browser_hash);
create index sign_in_tokens_age on sign_in_tokens (expires_at);

create table sessions (
  uid text primary key,
  token_hash text not null unique,
  customer_uid text not null references customers (uid) on delete cascade,
  -- Only a session opened with the password makes an administrator.
  method text not null check (method in ('mail', 'password')),
  -- Family of browser and system, such as "Safari on iPhone", by which people tell their sessions apart.
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index sessions_customer on sessions (customer_uid, last_seen_at desc);
create index sessions_age on sessions (last_seen_at);

-- Counts of attempts, by a keyed hash of whom or what they are about.
create table throttles (
  key_hash text primary key,
  count integer not null,
  blocked_until timestamptz not null,
  resets_at timestamptz not null
);
create index throttles_age on throttles (resets_at);

-- The last step of an administrator's one-time password that was used: no step is good twice.
create table totp_steps (
  customer_uid text primary key references customers (uid) on delete cascade,
  last_step integer not null
);

-- Who did what, when, about what: uids alone, so that nothing here need be forgotten with a customer.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- A customer's uid, 'system' for a holder of the system key, or 'unknown'.
  actor text not null,
  action text not null,
  subject text
);
create index audit_log_actor on audit_log (actor, id);
create index audit_log_subject on audit_log (subject, id);

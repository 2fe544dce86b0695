-- Staff, their sessions, factors and keys: see docs/decisions/0035-staff.md.

create table staff (
  uid text primary key,
  -- Null for the owner of the environment (ADMIN_USERNAME) alone, whose password and one-time codes are configured.
  email text unique,
  name text not null,
  role text not null check (role in ('owner', 'finance', 'pricing', 'operations', 'support')),
  -- argon2id; null until the invitation is accepted.
  password_hash text,
  -- Encrypted with a key of SECRET; the pending one is shown and not yet proven.
  totp_secret text,
  totp_pending text,
  -- A time step is good once.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  -- When the invitation was accepted.
  joined_at timestamptz,
  disabled_at timestamptz,
  last_seen_at timestamptz
);

create table staff_passkeys (
  -- The credential's id, as browsers write it.
  id text primary key,
  staff_uid text not null references staff,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of on staff_passkeys (staff_uid);

create table staff_sessions (
  uid text primary key,
  token_hash text not null unique,
  staff_uid text not null references staff,
  device text not null,
  -- How the person proved to be who: "none" is good for enrolling a factor alone, outside of the sandbox.
  factor text not null check (factor in ('passkey', 'totp', 'none')),
  factor_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index staff_sessions_of on staff_sessions (staff_uid);

create table staff_invitations (
  token_hash text primary key,
  -- A new one takes the place of the one before.
  staff_uid text not null unique references staff,
  expires_at timestamptz not null
);

-- What a passkey signs; used up by the first answer.
create table staff_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('enrol', 'sign_in', 'prove')),
  -- Null where nobody has said yet who it is.
  staff_uid text,
  expires_at timestamptz not null
);
create index staff_challenges_age on staff_challenges (expires_at);

create table staff_keys (
  uid text primary key,
  key_hash text not null unique,
  name text not null,
  role text not null check (role in ('owner', 'finance', 'pricing', 'operations', 'support')),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index staff_keys_made on staff_keys (created_at, uid);

-- An agreed request is carried out by a job; one whose process died begins once more.
alter table approvals
  add column started_at timestamptz,
  -- Why it was rejected, or could no longer be done.
  add column outcome_reason text;
create index approvals_newest on approvals (asked_at, uid);

-- Administrators were customers with a role until now: their sessions end, and their one-time codes count in staff.
delete from sessions where method = 'password';
drop table totp_steps;

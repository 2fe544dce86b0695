-- The back office: what staff did, in full; and answers to requests that are sent twice.

alter table audit_log
  -- Why, in the words of who did it.
  add column reason text,
  -- What changed: {"before": …, "after": …}, uids and figures only.
  add column detail jsonb,
  add column request_id text,
  add column session_uid text,
  -- Who agreed, where it takes two.
  add column approved_by text;
create index audit_log_at on audit_log (at);

-- Append-only. Rows that are past their time (core/audit) go by a session that says so.
create function refuse_audit_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and current_setting('shop.retention', true) = 'on' then return old; end if; /* past their time */
  raise exception 'the audit log is append-only'; end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();

-- A verb that was sent with an Idempotency-Key, and what was answered; null while it runs.
create table staff_requests (
  actor text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (actor, key)
);
create index staff_requests_age on staff_requests (at);

-- Four eyes: what somebody asks for who may not do it alone.
create table approvals (
  uid text primary key,
  verb text not null,
  -- The verb's room, such as "order", and the uid of what it is done to.
  kind text not null,
  subject text not null,
  input jsonb not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- done, rejected, or the code of why it could no longer be done.
  outcome text
);
create index approvals_open on approvals (asked_at) where decided_at is null;

-- What staff wrote down about an order, a customer or an eSIM.
create table notes (
  uid text primary key,
  subject text not null,
  author text not null,
  text text not null,
  at timestamptz not null
);
create index notes_subject on notes (subject, at);

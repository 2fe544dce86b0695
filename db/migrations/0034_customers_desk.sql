-- Customers, mails, refunds, webhooks, jobs, disputes and requests about personal data in the back office.

-- Who may place no orders until when: by account, and by a keyed hash of the address's key, so that another spelling of the
-- address, or an account that was deleted and made anew, is no way around it. Orders that are paid are delivered all the same.
create table blocks (
  buyer_hash text primary key,
  customer_uid text references customers (uid) on delete set null,
  until timestamptz not null,
  reason text not null,
  blocked_by text not null,
  at timestamptz not null
);
create index blocks_customer on blocks (customer_uid) where customer_uid is not null;

-- Credit that staff give or take; the condition only grows, so that the rows that are there need not be read again.
alter table credit_entries
  drop constraint credit_entries_kind_check,
  add constraint credit_entries_kind check (kind in (
    'promised', 'withdrawn', 'referral', 'bonus', 'given', 'taken', 'spent', 'returned', 'taken_back', 'restored', 'closed')) not valid;

alter table timed_jobs
  -- When its last run began, and how long it took, whatever came of it.
  add column ran_at timestamptz,
  add column duration_ms integer;

alter table disputes
  -- Why, in the provider's word for it; null of earlier releases.
  add column reason text,
  add column evidence_sent_at timestamptz,
  add column accepted_at timestamptz;

-- Requests about personal data that staff answer for somebody (GDPR, articles 12, 15 and 17: within a month).
create table privacy_requests (
  uid text primary key,
  kind text not null check (kind in ('export', 'delete')),
  -- Null where the address has no account, and once the account is gone.
  customer_uid text,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  outcome text,
  handled_by text not null
);
create index privacy_requests_open on privacy_requests (due_at) where done_at is null;

create index customers_email_prefix on customers (email text_pattern_ops);
create index refunds_newest on refunds (created_at, uid);
create index if not exists mails_order on mails (order_uid) where order_uid is not null;
create index mails_failed on mails (uid) where state = 'failed';

-- What the shop has sent for itself in a dispute of the payment sandbox; null while it hasn't.
alter table sandbox_payments.disputes add column evidence jsonb;

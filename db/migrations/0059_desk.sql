-- The privacy desk: how whoever asks has shown who they are, requests to restrict what is done with data (GDPR, article 18), and
-- those that are refused or taken back.
alter table privacy_requests
  drop constraint privacy_requests_kind_check,
  add constraint privacy_requests_kind_check check (kind in ('export', 'delete', 'restrict')),
  -- Null until it is shown.
  add column identity text,
  -- The buyer's hash: tells requests of one address apart from those of another, without the address.
  add column buyer_hash text,
  add column outcome_reason text;

-- Since when a customer's data is kept and used for nothing but what they ask for; null where it isn't.
alter table customers add column restricted_at timestamptz;

-- What the last run of a timed job that deletes has deleted, by what it was.
alter table timed_jobs add column counts jsonb;

-- Closed days are put together by the language of their orders as well: each is written anew.
update report_days set grouped = false;

-- Filters of a list that one of the staff, or a key, has given a name: their own alone.
create table saved_views (
  uid text primary key,
  staff_uid text not null,
  -- Its address: "/admin/orders".
  screen text not null,
  name text not null,
  -- As it stands in the address: "state=failed&country=JPN".
  query text not null,
  created_at timestamptz not null,
  unique (staff_uid, screen, name)
);

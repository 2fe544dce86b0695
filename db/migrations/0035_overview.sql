-- Overview, reports, alerts and incidents.

-- What each day came to (UTC), so that nobody adds up a month whenever somebody looks. A timed job writes a day once it is
-- over, and the last ones anew, since fees are told late. Cents.
create table report_days (
  -- 2026-11-22
  day text primary key,
  orders integer not null,
  paid integer not null,
  delivered integer not null,
  revenue integer not null,
  discounts integer not null,
  cost integer not null,
  fees integer not null,
  margin integer not null,
  refunds integer not null,
  refunded_amount integer not null,
  disputes integer not null,
  delivery_p50_ms integer,
  delivery_p95_ms integer,
  -- Orders placed in each hour.
  hours integer[] not null check (cardinality(hours) = 24),
  made_at timestamptz not null
);
-- Today is added up from the ledger's newest pages: they are summarised as they fill rather than at the next vacuum.
alter index cash_transfers_at set (autosummarize = on);

-- Who of the staff is at something that needs a person, and what is put off. Rows are about what core/desk/attention finds.
create table attention_marks (
  kind text not null,
  subject text not null,
  taken_by text,
  -- As the person was called then.
  taken_by_name text,
  taken_at timestamptz,
  snoozed_until timestamptz,
  primary key (kind, subject)
);

-- When nothing of a wholesaler could be bought: from the pause of all that it sells to its end.
create table incidents (
  id bigint generated always as identity primary key,
  provider text not null,
  -- As of plan_pauses.
  code text not null,
  began_at timestamptz not null,
  ended_at timestamptz
);
create unique index incidents_open on incidents (provider) where ended_at is null;
create index incidents_began on incidents (began_at);
insert into incidents (provider, code, began_at)
  select provider, code, since from plan_pauses where wholesale_id = '' and lifted_at is null;

-- Messages about alarms, to the addresses of ALERT_MAIL and ALERT_WEBHOOK_URL.
create table alerts (
  id bigint generated always as identity primary key,
  text text not null,
  created_at timestamptz not null,
  -- When the webhook is to be called; null once it took the message, or where there is none.
  due_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  posted_at timestamptz
);
create index alerts_due on alerts (due_at) where due_at is not null;
create table alerted_alarms (
  alarm_id bigint primary key,
  alert_id bigint not null references alerts (id)
);
-- Monday reports that were mailed, by the Monday.
create table sent_reports (
  week text primary key,
  sent_at timestamptz not null
);

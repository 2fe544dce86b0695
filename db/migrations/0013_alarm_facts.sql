-- An alarm may be about something else than an order, has a money amount where one is at stake, and once a person has
-- closed it stays closed for the facts that they saw.
alter table alarms
  alter column order_uid drop not null,
  -- What it is about: the order's uid, or such as "wholesaler sandbox".
  add column subject text,
  -- What was seen, in words that are the same whenever it is seen again.
  add column fact text,
  -- Cents that are at stake; null where it isn't about an amount.
  add column amount integer,
  -- "operator", or "shop" where the reason for the alarm went away by itself.
  add column closed_by text check (closed_by in ('operator', 'shop'));
update alarms set subject = order_uid, fact = detail;
update alarms set closed_by = 'operator' where closed_at is not null;
alter table alarms alter column subject set not null, alter column fact set not null,
  add constraint alarms_closed_by check ((closed_by is null) = (closed_at is null));
drop index alarms_one_open;
create unique index alarms_one_open on alarms (subject, kind) where closed_at is null;
create index alarms_facts on alarms (subject, kind) where closed_by = 'operator';
create index alarms_order on alarms (order_uid) where closed_at is null and order_uid is not null;

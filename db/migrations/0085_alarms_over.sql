-- When what an alarm was about was seen to be over after an operator had closed it. Until then it isn't told again for the
-- fact that it was closed with; afterwards the same fact is news.
alter table alarms add column over_at timestamptz;
drop index alarms_facts;
create index alarms_facts on alarms (kind, subject) where closed_by = 'operator' and over_at is null;

-- Offers that their company has refused to sell, from one order to the next, with a code that says nothing of why. A row
-- goes with the next delivery of the offer.
create table offer_failures (
  provider text not null,
  wholesale_id text not null,
  -- Different orders in a row.
  failures integer not null,
  -- The last of them.
  order_uid text not null,
  last_at timestamptz not null,
  primary key (provider, wholesale_id)
);

-- What a wholesaler says of our prepaid balance there, as last asked.
create table company_balances (
  provider text primary key,
  -- Whole units of 10^-exponent of the currency.
  amount bigint not null,
  currency text not null,
  exponent smallint not null,
  asked_at timestamptz not null
);

-- A person has taken it off sale: no probe puts it back.
alter table plan_pauses add column held boolean not null default false;

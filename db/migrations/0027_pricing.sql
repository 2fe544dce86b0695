-- Retail prices are rules over cost, as data: see docs/decisions/0030-prices-are-rules.md.

-- Each version is all rules in order; the highest is in force, and a roll-back publishes old ones anew.
create table price_rules (
  version serial primary key,
  rules jsonb not null check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) > 0),
  note text not null,
  published_by text not null,
  published_at timestamptz not null
);
create function price_rules_stay() returns trigger language plpgsql
  as $$ begin raise exception 'published price rules are append-only'; end $$;
create trigger price_rules_stay before update or delete on price_rules
  for each row execute function price_rules_stay();

-- What one unit of a currency that wholesalers charge in costs in US dollars; of each currency the newest row counts.
create table exchange_rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  rate numeric not null check (rate > 0),
  buffer_percent numeric not null check (buffer_percent between 0 and 50),
  as_of timestamptz not null,
  set_by text not null
);
create index exchange_rates_newest on exchange_rates (currency, id desc);
create function exchange_rates_stay() returns trigger language plpgsql
  as $$ begin raise exception 'exchange rates are append-only'; end $$;
create trigger exchange_rates_stay before update or delete on exchange_rates
  for each row execute function exchange_rates_stay();

alter table plans
  -- A plan without a price could not be priced, and isn't on sale.
  alter column price drop not null,
  -- Cents that a person has set; no rule and no sync changes them.
  add column pinned_price integer check (pinned_price > 0),
  -- Since when a person has kept it off the shelf; no sync puts it back.
  add column hidden_at timestamptz,
  -- Why the price is what it is, in one line for operators: it names costs.
  add column price_why text;

-- The cheapest plans of these destinations cost what the contract says (docs/contract.md, C8.2), whatever the rules.
update plans set pinned_price = price
where provider = 'sandbox' and scope = 'country' and data_quota_mb = 1000 and daily_quota_mb is null
  and countries_enabled[1] in ('USA', 'GBR', 'JPN', 'DEU', 'FRA', 'AUS', 'CAN', 'ESP');

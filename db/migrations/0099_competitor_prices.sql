-- What competitors ask for their plans, as people have looked it up: see docs/decisions/0030-prices-are-rules.md.
create table competitor_prices (
  id bigint generated always as identity primary key,
  competitor text not null check (competitor <> ''),
  -- Alpha-3 of a country, or a region as plans have it.
  place text not null check (place <> ''),
  -- Null is unlimited.
  data_mb integer check (data_mb > 0),
  -- Full days.
  days integer not null check (days > 0),
  -- US cents.
  price integer not null check (price > 0),
  seen_at timestamptz not null,
  -- Where it was seen, in a person's words.
  source text not null
);
create unique index competitor_prices_offer on competitor_prices (competitor, place, data_mb, days) nulls not distinct;
create index competitor_prices_place on competitor_prices (place, id desc);

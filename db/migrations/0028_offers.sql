-- What a wholesaler sells us, apart from what we sell: a plan keeps its uid and price whoever delivers it.
create table offers (
  uid text primary key,
  provider text not null,
  wholesale_id text not null,
  -- The plan that it is sold as; null for what can't be sold: top-ups by themselves, and offers that lack a fact.
  plan_uid text references plans (uid),
  sold_as text not null check (sold_as in ('esim', 'top_up')),
  -- As the company states them: core/wholesale/wholesaler.ts, WholesaleOffer.
  facts jsonb not null,
  -- Amounts as {amount, currency, exponent}.
  charge jsonb not null,
  lowest_price jsonb,
  recommended_price jsonb,
  -- Of the charge in US cents, rounded up; null while its currency has no rate.
  cost integer check (cost >= 0),
  -- Why it isn't sold though it is sound; null where it is.
  unfit text,
  seen_at timestamptz not null,
  gone_at timestamptz,
  unique (provider, wholesale_id)
);
create index offers_plan on offers (plan_uid);

-- Each plan so far was one offer of one wholesaler.
insert into offers (uid, provider, wholesale_id, plan_uid, sold_as, facts, charge, cost, seen_at, gone_at)
select 'off_' || substr(uid, 5), provider, wholesale_id, uid, 'esim',
  jsonb_build_object('name', name, 'scope', scope, 'region', region, 'countries_enabled', to_jsonb(countries_enabled)),
  jsonb_build_object('amount', cost, 'currency', 'USD', 'exponent', 2), cost, updated_at, withdrawn_at
from plans;

-- Promotions without a code to type, further conditions, and budgets: see docs/decisions/0058-automatic-promotions.md.
alter table promotions
  -- Taken off orders that bring no code of their own.
  add column automatic boolean not null default false,
  -- Regions by their address ("europe"): a plan qualifies by one of `countries` or by its region.
  add column regions text[],
  -- Languages of orders, as in orders.language.
  add column languages text[],
  -- So many eSIMs in an order at least.
  add column esims integer check (esims between 2 and 9),
  -- Cents that it may take off in all.
  add column budget integer check (budget > 0),
  -- Cents that it takes off the orders that hold or have used it now; the last guard of the budget, whatever the program does.
  add column spent integer not null default 0 check (spent >= 0),
  add check (budget is null or spent <= budget);
-- Who buys isn't known yet when an automatic one is taken off, and one that nobody types has to end by itself.
alter table promotions
  add check (not automatic or (max_per_customer is null and not first_order_only)),
  add check (not automatic or ends_at is not null or max_total is not null or budget is not null);
create index promotions_automatic on promotions (code) where automatic;

-- Cents that the code takes off, of all orders of a strip.
alter table redemptions add column amount integer not null default 0 check (amount >= 0);
update redemptions r set amount = taken.cents
from (
  select coalesce(o.strip_uid, o.uid) as uid, sum((d ->> 'amount')::integer)::integer as cents
  from orders o cross join lateral jsonb_array_elements(o.discounts) d
  where jsonb_typeof(o.discounts) = 'array' and d ->> 'kind' = 'promotion'
  group by 1
) taken
where r.order_uid = taken.uid and r.kind = 'promotion' and r.released_at is null;
update promotions p set spent = held.cents
from (
  select code, sum(amount)::integer as cents from redemptions
  where kind = 'promotion' and released_at is null group by 1
) held
where p.code = held.code;

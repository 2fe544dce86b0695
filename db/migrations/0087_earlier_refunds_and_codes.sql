-- What 0078 and 0083 write of new rows, for those there are: apart from them, so that no table is locked meanwhile.
update refunds r set place = (select place_of_plan(o.plan) from orders o where o.uid = r.order_uid);
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

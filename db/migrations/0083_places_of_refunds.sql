-- Where the order's plan is for, as reports by country have it: written with the refund, since an order's plan never changes, and since
-- whoever asks for the refunds of one place, or adds a year of them up by place, would read the order of each.
alter table refunds add column place text;

create function place_of_plan(plan jsonb) returns text language sql immutable
  return case plan ->> 'scope' when 'country' then plan -> 'countries_enabled' ->> 0 else coalesce(plan ->> 'region', 'global') end;

create function refunds_place() returns trigger language plpgsql
  as $$ begin new.place := (select place_of_plan(o.plan) from orders o where o.uid = new.order_uid); return new; end $$;
create trigger refunds_place before insert on refunds for each row execute function refunds_place();

update refunds r set place = (select place_of_plan(o.plan) from orders o where o.uid = r.order_uid);
create index refunds_place on refunds (place, created_at, uid);

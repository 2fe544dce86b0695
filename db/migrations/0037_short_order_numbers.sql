-- A number for people beside the long uid: see core/orders/number.ts, which has the same 31 characters and the same check.
-- The default makes it, so that it is made in the transaction that places the order, also by processes of the release before.
create function new_order_number() returns text language plpgsql volatile as $$
declare alphabet constant text := '123456789ABCDEFGHJKMNPQRSTVWXYZ'; made text; begin loop
    select string_agg(substr(alphabet, value + 1, 1), '' order by place)
        || substr(alphabet, (sum(place * value) % 31)::integer + 1, 1)
      into made
      from (select place, floor(random() * 31)::integer as value from generate_series(1, 6) place) drawn
    ; exit when not exists (select from orders where number = made)
    ; end loop; return made; end $$;
alter table orders add column number text;
create unique index orders_number on orders (number);
-- In one statement: the function sees the numbers that the statement has given already.
update orders set number = new_order_number();
alter table orders alter column number set default new_order_number();
alter table orders alter column number set not null;

-- An eSIM is issued with the name of its plan; those without one get it now, whatever their owner had taken away.
update esims set name = (
    select plan ->> 'name' from esim_plans where esim_plans.esim_uid = esims.uid order by created_at, uid limit 1
  )
  where name is null;

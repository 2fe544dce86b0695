-- Sales were booked whole, though a part had gone back before the delivery: it was never earned, and those orders were astray for good.
insert into cash_transfers (kind, debit, credit, amount, order_uid, at)
select 'sale_returned', 'refunds', 'customer_payments', owed.overdrawn, owed.order_uid, now()
from (
  select order_uid, sum(amount)::integer as overdrawn from cash_entries
  where account = 'customer_payments' and order_uid is not null group by order_uid having sum(amount) > 0
) owed join orders o on o.uid = owed.order_uid
-- What is missing by no more than what went back early; anything else is a difference that a person has to look at.
where o.fulfilled_at is not null and owed.overdrawn <= (
  select coalesce(sum(r.amount), 0) from refunds r
  where r.order_uid = o.uid and r.state = 'succeeded' and r.created_at <= o.fulfilled_at
);

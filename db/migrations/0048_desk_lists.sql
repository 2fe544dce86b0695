-- Who has bought a plan, without the orders' rows: customers of a country are found and counted by it
-- (docs/decisions/0050-a-back-office-of-a-million-orders.md).
create index concurrently orders_plan_buyer on orders (plan_uid, customer_uid) where paid_at is not null;

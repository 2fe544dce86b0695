-- The sweeper asks the payment provider about a session when it is due, and not about all of them each minute.
alter table orders
  -- When it next asks about the order's session; null where there is nothing to ask.
  add column ask_at timestamptz,
  -- Since when the provider has had the order without its money: a method that takes days (contract, second part, "Orders").
  add column processing_since timestamptz;
update orders set ask_at = created_at where state = 'created';
create index orders_to_ask on orders (ask_at) where ask_at is not null and state in ('created', 'expired');

-- Browsers that are told of the eSIM of one order, on its page, without an account: see docs/decisions/0042-web-push.md.
create table push_orders (
  order_uid text not null references orders (uid),
  subscription_uid text not null references push_subscriptions (uid) on delete cascade,
  created_at timestamptz not null,
  primary key (order_uid, subscription_uid)
);
create index push_orders_subscription on push_orders (subscription_uid);
-- Null: told of orders alone.
alter table push_subscriptions alter column customer_uid drop not null;

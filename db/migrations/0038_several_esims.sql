-- Several eSIMs in one purchase, a strip: an order for each, and one payment for all. See docs/decisions/0043-several-esims.md.

alter table orders
  -- The first order of the strip, which names the payment session to the card company.
  add column strip_uid text references orders (uid),
  -- From 1 on, and how many there are.
  add column strip_number smallint,
  add column strip_size smallint,
  add constraint orders_strip_whole check (
    (strip_uid is null and strip_number is null and strip_size is null)
    or (strip_uid is not null and strip_number between 1 and strip_size and strip_size between 2 and 9)
  );
create unique index orders_strip on orders (strip_uid, strip_number) where strip_uid is not null;

-- How money that went back of a payment for several orders, otherwise than by a refund of one of them, is shared among them:
-- written down once, when it is first seen, so that every later look divides it alike.
create table payment_shares (
  -- The card company's refund or dispute.
  ref text not null,
  order_uid text not null references orders (uid),
  amount integer not null check (amount >= 0),
  primary key (ref, order_uid)
);
create index payment_shares_order on payment_shares (order_uid);

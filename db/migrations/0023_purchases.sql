-- An order may be bought at several companies one after the other, at most one of them at a time: a purchase that is known
-- to have come to nothing has failed_at, and the next one begins.
alter table purchases
  drop constraint purchases_order_uid_key,
  add column number integer not null default 1,
  -- The wholesaler's own ids that look-ups need; null until the wholesaler was prepared for the purchase.
  add column hints jsonb,
  -- What is tried next should this one fail: [{provider, wholesale_id, cost}].
  add column route jsonb not null default '[]',
  -- The wholesaler has taken the order, and delivers later.
  add column accepted_at timestamptz,
  add column failed_at timestamptz,
  add column failure text,
  -- Set while nothing else may be bought of this offer, since a look-up could not tell the two apart.
  add column alone text;

create unique index purchases_number on purchases (order_uid, number);
create unique index purchases_one_live on purchases (order_uid) where failed_at is null;
create unique index purchases_alone on purchases (alone) where alone is not null;

-- Referrals, credit and promotion codes: see docs/decisions/0013-referrals-that-pay.md.

alter table orders
  -- [{kind, code, label, amount}]: what was taken off the plan's price; `amount` is what is left to pay. Null: nothing.
  add column discounts jsonb,
  -- What became of the code that came with the order; null where none came.
  add column code_state text;
-- An order that credit has paid goes back to credit: its refund moves no money.
alter table refunds drop constraint refunds_amount_check;
alter table refunds add constraint refunds_amount_check check (amount >= 0);

-- The form in which two addresses are one buyer's: without what follows a plus, and for Gmail without dots. It says
-- the same as addressKey() of core/promotions/buyer.ts, and exists here for the index alone.
create function address_key(address text) returns text language sql immutable parallel safe
  return case
    when address like '%@gmail.com' or address like '%@googlemail.com'
      then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(address, '@', 1), '+', 1) || '@' || split_part(address, '@', 2)
  end;
-- Finds whether an address has bought before.
create index orders_paid_address on orders (address_key(email)) where paid_at is not null and email is not null;

-- Promotion codes of the operator.
create table promotions (
  code text primary key check (code = upper(code)),
  percent integer check (percent between 1 and 100),
  fixed_amount integer check (fixed_amount > 0),
  -- Cents that the plan has to cost at least.
  minimum integer not null default 0 check (minimum >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Alpha-3 codes: the plan works in one of them. Null: everywhere.
  countries text[],
  plan_uids text[],
  max_total integer check (max_total > 0),
  max_per_customer integer check (max_per_customer > 0),
  first_order_only boolean not null default false,
  -- Orders that hold or have used the code now; the last guard of the total, whatever the program does.
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  check ((percent is null) <> (fixed_amount is null)),
  check (max_total is null or used <= max_total)
);

-- The use of a code by an order, held from the moment the order is placed.
create table redemptions (
  order_uid text primary key references orders (uid),
  kind text not null check (kind in ('promotion', 'referral')),
  code text not null,
  -- Whose code it is, of a referral; null for a promotion and once the referrer's account is gone.
  referrer_uid text references customers (uid) on delete set null,
  -- A keyed hash of the buyer's address_key: it tells buyers apart after their addresses are forgotten.
  buyer_hash text,
  first_order boolean not null,
  created_at timestamptz not null,
  -- Set when the order expired or was refunded: the code may be used again.
  released_at timestamptz
);
-- One discount on a first order for each buyer, whichever code gives it.
create unique index redemptions_first_order on redemptions (buyer_hash) where first_order and released_at is null;
create index redemptions_buyer on redemptions (buyer_hash, code) where released_at is null;
create index redemptions_referrer on redemptions (referrer_uid) where referrer_uid is not null;

-- One customer's credit, in cents: promised (until a friend's refund window has passed) and to be spent.
create table credit_accounts (
  uid text primary key,
  -- Null once the account is gone: the books stay, without saying whose they were.
  customer_uid text unique references customers (uid) on delete set null,
  pending integer not null default 0 check (pending >= 0),
  available integer not null default 0 check (available >= 0),
  created_at timestamptz not null
);

-- The ledger. Each transfer is two entries that cancel out: one side gives, the other gets.
create table credit_entries (
  id bigint generated always as identity primary key,
  transfer_uid text not null,
  account_uid text not null references credit_accounts (uid),
  -- The customer's two sides, and the shop's: what it has given away, and what was paid with credit.
  side text not null check (side in ('pending', 'available', 'rewards', 'sales')),
  amount integer not null check (amount <> 0),
  -- Of the customer's side after the entry; the shop's sides are sums.
  balance integer check (balance >= 0),
  kind text not null check (kind in ('promised', 'withdrawn', 'referral', 'bonus', 'spent', 'returned', 'taken_back', 'restored', 'closed')),
  order_uid text references orders (uid),
  at timestamptz not null,
  check ((balance is null) = (side in ('rewards', 'sales'))),
  unique (transfer_uid, side)
);
create index credit_entries_account on credit_entries (account_uid, id desc) where side = 'available';
create index credit_entries_order on credit_entries (order_uid) where order_uid is not null;
-- What may happen once only, whatever the program does.
create unique index credit_entries_once on credit_entries (order_uid, kind, side) where kind in ('referral', 'spent', 'returned');
create unique index credit_entries_one_bonus on credit_entries (account_uid) where kind = 'bonus' and side = 'available';

create function credit_entries_stay() returns trigger language plpgsql
  as $$ begin raise exception 'the ledger of credit is append-only'; end $$;
create trigger credit_entries_stay before update or delete on credit_entries
  for each row execute function credit_entries_stay();

create function credit_entries_balance() returns trigger language plpgsql
  as $$ begin if exists (select from added group by transfer_uid having sum(amount) <> 0 or count(*) <> 2) then raise exception 'a transfer of credit must have two entries that cancel out'; end if; return null; end $$;
create trigger credit_entries_balance after insert on credit_entries
  referencing new table as added for each statement execute function credit_entries_balance();

-- A friend who bought with somebody's code: from the delivery of that first order on.
create table referrals (
  order_uid text primary key references orders (uid),
  -- The referrer's.
  account_uid text not null references credit_accounts (uid),
  friend_uid text references customers (uid) on delete set null,
  credit integer not null check (credit >= 0),
  joined_at timestamptz not null,
  -- When the friend can't have the money back by asking any more.
  confirm_at timestamptz not null,
  earned_at timestamptz,
  -- Set while the friend's order is refunded or disputed.
  taken_back_at timestamptz,
  -- Cents that were taken out of the referrer's earned credit, a bonus included.
  taken_amount integer not null default 0 check (taken_amount >= 0),
  bonus_taken boolean not null default false
);
create index referrals_account on referrals (account_uid, joined_at desc);
create index referrals_friend on referrals (friend_uid) where friend_uid is not null;
create index referrals_due on referrals (confirm_at) where earned_at is null and taken_back_at is null;

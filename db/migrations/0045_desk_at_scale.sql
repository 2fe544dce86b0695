-- Lists, filters and searches of the back office among a million orders: none reads a table from end to end. Built while the shop
-- sells (docs/decisions/0050-a-back-office-of-a-million-orders.md); ids sort by time, so that "newest first" is "by id".

-- What a sync of a company's list has changed, offer by offer; kept for 90 days.
create table if not exists catalogue_changes (
  id bigint generated always as identity primary key,
  provider text not null,
  at timestamptz not null,
  wholesale_id text not null,
  -- The plan that it is sold as now, or was.
  plan_uid text,
  name text not null,
  -- new, gone, back, cost, facts, or unfit.
  what text not null,
  -- Cents.
  cost_before integer,
  cost_after integer,
  -- The names of the facts that are others now.
  facts text[] not null default '{}'
);
create index if not exists catalogue_changes_of on catalogue_changes (provider, id desc);

-- Words that staff put on orders, to find them together.
create table if not exists order_tags (
  order_uid text not null references orders (uid),
  tag text not null check (tag ~ '^[a-z0-9-]{1,30}$'),
  at timestamptz not null,
  tagged_by text not null,
  primary key (tag, order_uid)
);
create index if not exists order_tags_of on order_tags (order_uid);

create index concurrently orders_plan on orders (plan_uid, uid desc);
-- None with a condition: what an index on an expression holds is known to the planner of whole tables alone.
create index concurrently orders_country
  on orders ((case when plan ->> 'scope' = 'country' then plan -> 'countries_enabled' ->> 0 end), uid desc);
create index concurrently orders_region on orders (lower(plan ->> 'region'), uid desc);
-- "@example.com" is the end of an address.
create index concurrently orders_address_end on orders (reverse(email) text_pattern_ops);
create index concurrently orders_failure on orders (failure, uid desc) where failure is not null;
create index concurrently orders_top_ups on orders (uid desc) where kind = 'top_up';
create index concurrently orders_amount on orders (amount);
create index concurrently orders_took on orders ((fulfilled_at - paid_at));
create index concurrently purchases_company on purchases (provider, order_uid desc);
create index concurrently customers_address_end on customers (reverse(email) text_pattern_ops);
create index concurrently customers_name on customers using gin (to_tsvector('simple', name));
create index concurrently mails_kind on mails (kind, uid desc);
create index concurrently webhook_inbox_outcome on webhook_inbox (outcome, uid desc) where outcome is not null;
create index concurrently audit_log_action on audit_log (action, id);
create index concurrently redemptions_newest on redemptions (created_at);
create index concurrently esim_plans_activated on esim_plans (activated_at) where activated_at is not null;
-- Each had a twin.
drop index concurrently if exists desk_mails_order;
drop index concurrently if exists desk_refunds_newest;
-- Which is once they were looked at.
analyze orders;
analyze customers;
analyze purchases;

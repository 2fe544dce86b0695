-- What an operator changes while the shop runs: see docs/decisions/0036-settings-as-rows.md. Of each name the newest row
-- counts; a value that is null has the environment's again.
create table shop_settings (
  id bigint generated always as identity primary key,
  name text not null,
  value jsonb,
  reason text not null,
  changed_at timestamptz not null,
  changed_by text not null
);
create index shop_settings_newest on shop_settings (name, id desc);
create function shop_settings_stay() returns trigger language plpgsql
  as $$ begin raise exception 'settings are append-only'; end $$;
create trigger shop_settings_stay before update or delete on shop_settings
  for each row execute function shop_settings_stay();

-- Rules that a person has published for later (core/desk/pricing).
create table scheduled_rules (
  uid text primary key,
  rules jsonb not null,
  reason text not null,
  -- Whether changes that would be held are meant.
  accept boolean not null,
  publish_at timestamptz not null,
  asked_by text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- published, held, invalid or withdrawn; null while it waits.
  outcome text,
  -- The version that it became.
  version integer
);
create index scheduled_rules_open on scheduled_rules (publish_at) where ended_at is null;

-- Each price that a plan has had, for its plot; version 0 are the rules that a shop starts with.
create table price_changes (
  id bigint generated always as identity primary key,
  plan_uid text not null,
  at timestamptz not null,
  -- Null where it lost its price.
  price integer,
  version integer not null
);
create index price_changes_plan on price_changes (plan_uid, id desc);

-- How the last sync of each company went.
create table company_syncs (
  provider text primary key,
  at timestamptz not null,
  -- synced, held or failed.
  outcome text not null,
  changed integer not null,
  withdrawn integer not null
);

-- Purchases that came to nothing are few: why, of the last days.
create index purchases_failed on purchases (failed_at) include (provider, failure) where failed_at is not null;

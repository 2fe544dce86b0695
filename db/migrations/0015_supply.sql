-- What a purchase costs us, and what is known of it.
alter table purchases
  -- Cents, as the wholesaler listed it when the purchase began; null for those of earlier releases.
  add column cost integer check (cost >= 0),
  -- Since when an attempt may have bought without our knowing; null while the last answer left nothing open.
  add column unsure_since timestamptz;

-- What can't be bought for now: off the shelf until a probe says that it can (core/sale/supply/).
create table plan_pauses (
  provider text not null,
  -- Empty for everything that the wholesaler sells.
  wholesale_id text not null,
  -- A code of SUPPLY_REFUSALS.
  code text not null,
  since timestamptz not null,
  -- Probes so far, which come in growing pauses.
  probes integer not null default 0,
  probe_at timestamptz not null,
  -- On sale again; kept, so that one that is refused again soon is probed as rarely as before.
  lifted_at timestamptz,
  primary key (provider, wholesale_id)
);

-- Deliveries of a wholesaler that failed in a row; no row while the last one went well.
create table supply_failures (
  provider text primary key,
  failures integer not null,
  since timestamptz not null,
  last_at timestamptz not null
);

-- A sync that would change so much that a person has to look at it first.
create table held_syncs (
  provider text primary key,
  -- Of what it would change too much of: the same words for the same differences.
  fingerprint text not null,
  differences jsonb not null,
  since timestamptz not null,
  accepted_at timestamptz
);

-- A wholesaler may give the number of a cancelled profile out again.
alter table esims drop constraint esims_iccid_key;
create unique index esims_iccid_live on esims (iccid) where state <> 'cancelled';
create index esims_iccid on esims (iccid);

-- What wholesalers say of a plan, or don't: null is "not stated" and never a friendly default.
alter table plans
  alter column hotspot drop not null,
  -- What starts the plan's clock.
  add column starts text check (starts in ('first_use', 'installation')),
  -- Whether the traveller must show who he is before it works.
  add column identity_check boolean,
  -- "automatic", or {"by_hand": …} with what has to be typed into the phone.
  add column apn jsonb,
  -- ISO 3166-1 alpha-3: where its traffic leaves for the Internet.
  add column breakout text;

-- Of the plan as it was sold; orders of earlier releases have none of these.
alter table esim_plans
  add column starts text generated always as (plan ->> 'starts') stored,
  add column identity_check boolean generated always as ((plan ->> 'identity_check')::boolean) stored,
  add column apn jsonb generated always as (nullif(plan -> 'apn', 'null')) stored,
  -- Null once a report came that doesn't tell the use, and none that did.
  alter column data_used_mb drop not null;

-- When the wholesaler measured the use that it last told; null where it didn't say.
alter table esims add column measured_at timestamptz;

-- How long deliveries take, told to those who wait for one (core/orders/delivery-time.ts).
create index orders_delivered on orders (fulfilled_at) include (paid_at)
  where kind = 'new_esim' and fulfilled_at is not null;

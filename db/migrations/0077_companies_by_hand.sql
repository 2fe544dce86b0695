-- Calls of wholesalers by the hour, of all processes together: /metrics tells those of one process, and forgets them when it ends.
create table company_calls (
  provider text not null,
  -- The port's name of it: buy, find, status.
  call text not null,
  -- UTC.
  hour timestamptz not null,
  outcome text not null check (outcome in ('done', 'retry', 'refused', 'unknown')),
  -- How long they took: 10 ^ (step / 10) milliseconds or more, and less than a step more.
  step smallint not null,
  calls integer not null check (calls > 0),
  primary key (hour, provider, call, outcome, step)
);

-- When a company's list was taken on last, whatever became of the syncs since.
alter table company_syncs add column taken_at timestamptz;
update company_syncs set taken_at = at where outcome = 'synced';

-- Countries for which a person has stopped buying at a company; a row is deleted when buying goes on.
create table country_pauses (
  provider text not null,
  country text not null check (country ~ '^[A-Z]{3}$'),
  since timestamptz not null,
  paused_by text not null,
  reason text not null,
  primary key (provider, country)
);

-- Events that the payment provider's own list has and no webhook had told of when it was read. Few: a table of their own finds them
-- without an index on all webhooks.
create table missed_webhooks (
  webhook_uid text primary key references webhook_inbox (uid) on delete cascade
);

-- Few plans have a name of the operator's: by it the search finds them without reading all plans.
create index plans_own_name on plans (uid) where own_name is not null;

-- Since when a process has been started with a value of a secret: a keyed hash of it, by which the value can't be found.
create table seen_secrets (
  name text not null,
  fingerprint text not null,
  since timestamptz not null,
  primary key (name, fingerprint)
);

-- Customers of whom staff have found that the signals of abuse mean nothing, until a time: neither the desk nor an alarm names them.
create table allowances (
  customer_uid text primary key references customers (uid) on delete cascade,
  until timestamptz not null,
  reason text not null,
  allowed_by text not null,
  at timestamptz not null
);

-- What happens by the clock: when each job last succeeded, and since when it has failed each time.
create table timed_jobs (
  name text primary key,
  succeeded_at timestamptz,
  -- Null unless the last run failed.
  failing_since timestamptz,
  -- Runs that failed since, in a row.
  failures integer not null default 0
);
-- When a job has to have come by: what is still open some time later has lost its job (core/sale/sweep-queues.ts).
-- Null is as soon as the row was written.
alter table mails add column due_at timestamptz;
alter table webhook_inbox add column due_at timestamptz;
-- The round in which a late purchase is to be taken back, and when; null once there is a verdict.
alter table purchases
  add column reclaim_round integer,
  add column reclaim_at timestamptz;
create index purchases_to_reclaim on purchases (reclaim_at) where reclaim_at is not null;

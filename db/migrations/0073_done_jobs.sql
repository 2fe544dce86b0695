-- Jobs that were done, by queue and minute, once their rows are deleted: pg-boss counts all rows of its table every five seconds.
create table done_jobs (
  queue text not null,
  minute timestamptz not null,
  done integer not null check (done > 0),
  -- Of these: not at the first try.
  retried integer not null check (retried >= 0 and retried <= done),
  primary key (queue, minute)
);

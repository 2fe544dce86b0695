-- How much of a plan was used by the end of each day (UTC), as its company told it last on that day. A day without more use has none.
create table esim_usage_days (
  plan_uid text not null references esim_plans (uid),
  day date not null,
  used_mb integer not null check (used_mb > 0),
  primary key (plan_uid, day)
);

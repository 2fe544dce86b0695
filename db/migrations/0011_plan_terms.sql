-- What a plan gives once its data is used up, as figures: pages put them into words in the reader's language.
alter table esim_plans
  add column daily_quota_mb integer generated always as ((plan ->> 'daily_quota_mb')::integer) stored,
  add column reduced_speed_kbps integer generated always as ((plan ->> 'reduced_speed_kbps')::integer) stored;

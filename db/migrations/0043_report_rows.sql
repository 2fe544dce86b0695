-- What the orders of a closed day came to, put together by country, plan, company, code and reason of a refund, so that a
-- report over a year reads rows of days instead of a million orders. Written with the day's row of report_days. Cents.
create table report_rows (
  -- As of report_days.
  day text not null,
  -- country, plan, company, code or refund-reason.
  report text not null,
  key text not null,
  label text not null,
  orders integer not null,
  delivered integer not null,
  revenue integer not null,
  discounts integer not null,
  cost integer not null,
  fees integer not null,
  margin integer not null,
  refunds integer not null,
  refunded_amount integer not null,
  -- How long deliveries took: how many in each bucket of core/desk/reports/groups.ts, since percentiles don't add up.
  delivery jsonb not null,
  primary key (report, day, key)
);
-- Days of before have no such rows yet: the timed job writes them anew.
alter table report_days add column grouped boolean not null default false;

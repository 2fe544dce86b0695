-- Price rules that somebody is not through with, for whoever goes on: one row, which the next one saved takes the place of.
create table price_draft (
  only_one boolean primary key default true check (only_one),
  rules jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null
);

-- Whether a view of a report is mailed to whoever saved it, each Monday with last week's days.
alter table saved_views add column weekly boolean not null default false;

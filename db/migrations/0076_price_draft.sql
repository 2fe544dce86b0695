-- Price rules that somebody is not through with, for whoever goes on: one row, which the next one saved takes the place of.
create table price_draft (
  only_one boolean primary key default true check (only_one),
  rules jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null
);

-- Routing rules have a draft and wait for their time as those of prices do: one table of each, with whose they are.
create table rule_drafts (
  kind text primary key check (kind in ('pricing', 'routing')),
  rules jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null
);
-- price_draft stays for processes of the release before; a later one drops it.
insert into rule_drafts (kind, rules, saved_by, saved_at) select 'pricing', rules, saved_by, saved_at from price_draft;

-- The default is for a process of an older release that still schedules prices while this one starts.
alter table scheduled_rules add column kind text not null default 'pricing' check (kind in ('pricing', 'routing'));

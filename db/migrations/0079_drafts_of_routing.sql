-- Routing rules have a draft and wait for their time as those of prices do: one table of each, with whose they are.
alter table price_draft rename to rule_drafts;
alter table rule_drafts add column kind text not null default 'pricing' check (kind in ('pricing', 'routing'));
alter table rule_drafts drop column only_one;
alter table rule_drafts add primary key (kind);
alter table rule_drafts alter column kind drop default;

-- The default is for a process of an older release that still schedules prices while this one starts.
alter table scheduled_rules add column kind text not null default 'pricing' check (kind in ('pricing', 'routing'));

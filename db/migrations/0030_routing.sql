-- Which offer an order is bought by: rules of the operator, as data: see docs/decisions/0032-routing-rules.md.

-- The highest version is in force, and a roll-back publishes an old one anew.
create table routing_rules (
  version serial primary key,
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  note text not null,
  published_by text not null,
  published_at timestamptz not null
);
create function routing_rules_stay() returns trigger language plpgsql
  as $$ begin raise exception 'published routing rules are append-only'; end $$;
create trigger routing_rules_stay before update or delete on routing_rules
  for each row execute function routing_rules_stay();

-- By which request of the audit log a verb was carried out, for whoever sends it again after its process died.
alter table staff_requests add column request_id text;

-- What somebody was told of that is no alarm, such as a request for a second person's agreement: once each.
create table alerted_things (
  kind text not null,
  subject text not null,
  alert_id bigint not null references alerts (id),
  primary key (kind, subject)
);

-- The rows of books and logs refuse changes one by one; emptying a whole table is none of them.
create function refuse_truncate() returns trigger language plpgsql as $$ begin
  raise exception '% is append-only', tg_table_name; end $$;
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_truncate();
create trigger cash_transfers_not_emptied before truncate on cash_transfers
  for each statement execute function refuse_truncate();
create trigger credit_entries_not_emptied before truncate on credit_entries
  for each statement execute function refuse_truncate();
create trigger shop_settings_not_emptied before truncate on shop_settings
  for each statement execute function refuse_truncate();

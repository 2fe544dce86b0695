-- What an alarm said when a message was about it (core/alerts): another fact is told, the same one not within the hour although the
-- alarm has ended and come back. Null in what a release before this one writes meanwhile: told, whatever it says.
alter table alerted_alarms add column kind text, add column subject text, add column fact text;
update alerted_alarms t set kind = a.kind, subject = a.subject, fact = a.fact from alarms a where a.id = t.alarm_id;
alter table alerted_alarms drop constraint alerted_alarms_pkey, add primary key (alarm_id, alert_id);
create index alerted_alarms_subject on alerted_alarms (subject, kind);

-- Who has put a thing off, as the person was called then, and why.
alter table attention_marks add column snoozed_by text, add column snooze_reason text;

-- What whoever asked was told that would happen, and the cents at stake, for whoever agrees; and when one of the staff has noted that
-- a request came to nothing.
alter table approvals add column consequence text, add column amount integer, add column noted_at timestamptz;
create index approvals_decided on approvals (decided_at);

-- The version of the rules that whoever scheduled others had seen; null where it wasn't told.
alter table scheduled_rules add column seen integer;

-- Who is at an alarm, and until when it is put off, ends with it: one that comes back is another, and hides behind nothing.
create function forget_mark_of_alarm() returns trigger language plpgsql as $$ begin
  delete from attention_marks where kind = new.kind and subject = new.subject; return null; end $$;
create trigger alarms_forget_mark after update of closed_at on alarms
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_mark_of_alarm();

-- What a mail company tells of mails that it had taken: that they came back, or that their readers call them spam. While one of those
-- suppresses, its address gets what is asked for there and nothing else; mails_recipient finds it.
alter table mails
  add column suppresses boolean not null default false,
  drop constraint mails_state_check,
  add constraint mails_state_check
    check (state in ('queued', 'sent', 'failed', 'withheld', 'bounced', 'complained')) not valid;

-- How many offers a company's list had when it was taken on last, and how many it had before it shrank; null where it didn't.
alter table company_syncs
  add column listed integer,
  add column shrunk_from integer;

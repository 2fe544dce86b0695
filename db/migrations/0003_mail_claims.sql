-- Until when one process alone may try to send the mail (core/mail/send.ts); null or past: anybody may claim it.
alter table mails add column claimed_until timestamptz;

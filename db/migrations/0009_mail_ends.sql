-- After this a mail is no use to anybody, such as one whose code has run out: it is not sent any more.
alter table mails add column expires_at timestamptz;

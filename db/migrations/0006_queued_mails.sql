-- For the gauge of mails that wait to be sent, and for whoever looks for them among millions of sent ones.
create index mails_queued on mails (created_at) where state = 'queued';

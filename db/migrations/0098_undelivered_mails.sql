-- Mails that were kept back or came back, of any kind and day: few, and none that a purchase sends.
create index concurrently mails_undelivered on mails (state, uid desc) where state in ('withheld', 'bounced', 'complained');

-- Addresses that a mail came back from: each mail that is sent looks for its own, however many were sent there before.
create index concurrently mails_suppressed on mails (lower(recipient)) where suppresses;

-- An eSIM as a gift: whom it is for, and on which morning that is mailed. See docs/decisions/0043-several-esims.md.

create table gifts (
  order_uid text primary key references orders (uid),
  esim_uid text not null references esims (uid),
  -- Who gives it, and with whose account it goes.
  customer_uid text not null,
  recipient_name text not null,
  recipient_email text not null,
  sender_name text,
  message text,
  -- YYYY-MM-DD in the buyer's time zone, and the moment of that morning at which it is mailed.
  given_on text not null,
  send_at timestamptz not null,
  -- The secret of the link, for the mail and for the ticket on paper, and by what it is found. It holds as long as the eSIM's own
  -- secret link is this one.
  token_sealed text not null,
  token_hash text not null unique,
  -- The last mail about it; null until then, and again once it is corrected.
  mail_uid text,
  mailed_at timestamptz,
  opened_at timestamptz,
  created_at timestamptz not null
);
create index gifts_to_mail on gifts (send_at) where mail_uid is null and opened_at is null;
create index gifts_customer on gifts (customer_uid);
create index gifts_recipient on gifts (recipient_email);

-- The language and the time zone that an order was made in: what is said of it later is said so. Null: English, UTC.
alter table orders add column language text;
alter table orders add column time_zone text;
-- What a consumer in the EU has agreed to before paying: which edition of the words, and when (docs/decisions/0045). Null: nothing was asked.
alter table orders add column withdrawal_terms text;
alter table orders add column withdrawal_agreed_at timestamptz;
-- Of each mail, also of those without an order.
alter table mails add column language text;
alter table mails add column time_zone text;

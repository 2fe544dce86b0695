-- Orders in the back office: how staff find them, and until when they give one more time.

-- Until when an order is delivered that was given more time than DELIVERY_DEADLINE; null for all others.
alter table orders add column deadline_at timestamptz;

-- An address, whole or by its beginning.
create index desk_orders_email on orders (email text_pattern_ops) where email is not null;
-- Lists of what isn't delivered as it should be, newest first: ids sort by time.
create index desk_orders_state on orders (state, uid desc)
  where state in ('paid', 'fulfilling', 'failed', 'refunded', 'disputed');
-- Figures of a day.
create index desk_orders_paid on orders (paid_at) include (amount, state) where paid_at is not null;
create index desk_orders_code on orders (upper(referral_code), uid desc) where referral_code is not null;
create index desk_orders_reference on orders (reference) where reference is not null;
-- What people read out of an ICCID is its end.
create index desk_esims_iccid_end on esims (reverse(iccid) text_pattern_ops);
create index desk_esims_matching_id on esims (upper(matching_id));
create index desk_mails_order on mails (order_uid) where order_uid is not null;
create index desk_webhooks_newest on webhook_inbox (received_at desc);
create index desk_refunds_newest on refunds (created_at desc);
create index desk_purchases_newest on purchases (created_at desc) include (provider);
create index desk_alarms_order on alarms (order_uid) where order_uid is not null;
-- Words of notes. "simple": staff write in several languages, and search for names and numbers.
create index desk_notes_words on notes using gin (to_tsvector('simple', text));
-- What a wholesaler's webhook is about: our reference of a purchase.
create index desk_webhooks_reference on webhook_inbox ((event -> 'about' ->> 'reference'))
  where event -> 'about' ->> 'reference' is not null;
create index desk_webhooks_external_id on webhook_inbox (external_id);

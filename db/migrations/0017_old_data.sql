-- What the timed job forgets (core/sale/forget.ts) is found without reading what stays.
create index orders_abandoned on orders (created_at)
  where state = 'expired' and (email is not null or client_secret is not null or customer_uid is not null or referral_code is not null);
create index mails_failed_age on mails (created_at) where state = 'failed';

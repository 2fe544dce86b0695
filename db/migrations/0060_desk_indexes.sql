-- What lists of the back office ask for and read whole tables for: orders of one card, by when they were delivered (top-ups included), and
-- by language; customers whose data is restricted. Built while the shop sells (docs/decisions/0050-a-back-office-of-a-million-orders.md).
create index concurrently order_cards_card on order_cards (card_hash);

create index concurrently orders_fulfilled on orders (fulfilled_at) include (paid_at, kind) where fulfilled_at is not null;

drop index concurrently if exists orders_delivered;

create index concurrently orders_language on orders ((coalesce(language, 'en')), uid desc);

create index concurrently customers_restricted on customers (uid desc) where restricted_at is not null;

analyze orders;

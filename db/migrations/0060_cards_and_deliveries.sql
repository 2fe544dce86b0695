-- Whose card another customer has paid with, and what one card has paid for, by the card; and what was delivered since when, top-ups
-- included. Built while the shop sells (docs/decisions/0050-a-back-office-of-a-million-orders.md).
create index concurrently order_cards_card on order_cards (card_hash);

create index concurrently orders_fulfilled on orders (fulfilled_at) include (paid_at, kind) where fulfilled_at is not null;

drop index concurrently if exists orders_delivered;

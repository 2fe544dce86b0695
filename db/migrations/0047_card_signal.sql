-- Which orders were paid with one card: by a keyed hash of what the card provider calls it, for as long as the abuse desk looks back
-- (docs/decisions/0050-a-back-office-of-a-million-orders.md). The card itself never reaches the shop.
create table order_cards (
  order_uid text primary key references orders (uid),
  card_hash text not null,
  at timestamptz not null
);
create index order_cards_at on order_cards (at);

-- Whose card another customer has paid with, and what one card has paid for: by the card. Built while the shop sells
-- (docs/decisions/0050-a-back-office-of-a-million-orders.md).
create index concurrently order_cards_card on order_cards (card_hash);

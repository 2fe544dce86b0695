-- Built while the shop sells (docs/decisions/0050-a-back-office-of-a-million-orders.md).
create index concurrently purchases_stocked on purchases (stocked_at) where stocked_at is not null;

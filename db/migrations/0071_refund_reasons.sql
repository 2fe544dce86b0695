-- Orders that money went back for, by why: lists read them in their own order, and few without reading the refunds of other reasons
-- (docs/decisions/0050-a-back-office-of-a-million-orders.md).
create index concurrently refunds_reason on refunds (reason, order_uid desc);

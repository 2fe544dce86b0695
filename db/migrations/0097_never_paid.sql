-- Built while the shop sells (docs/decisions/0050-a-back-office-of-a-million-orders.md): orders that nobody paid, which are deleted once no report
-- reaches back to them (core/sale/forget-unpaid.ts).
create index concurrently orders_never_paid on orders (uid) where state = 'expired' and paid_at is null;

-- The keys of a day are looked through for each order that is deleted.
create index concurrently idempotency_keys_order on idempotency_keys (order_uid);

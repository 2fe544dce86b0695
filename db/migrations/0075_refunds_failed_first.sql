-- Refunds with those that failed before all others: what needs somebody stands on the first page, however old it is
-- (docs/decisions/0050-a-back-office-of-a-million-orders.md).
create index concurrently refunds_failed_first on refunds ((state = 'failed'), created_at, uid);

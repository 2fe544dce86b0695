-- Built while the shop sells (docs/decisions/0050-a-back-office-of-a-million-orders.md). Neither has a row of an order that is bought and delivered:
-- unpaid orders of which something is asked that only paid ones have, and the few expired ones whose address isn't forgotten yet.
create index concurrently orders_unpaid_paid on orders (uid desc)
  where paid_at is not null and state in ('created', 'expired', 'failed');

create index concurrently orders_expired_email on orders (uid desc) where state = 'expired' and email is not null;

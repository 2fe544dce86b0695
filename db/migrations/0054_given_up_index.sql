-- Built while the shop sells (docs/decisions/0050-a-back-office-of-a-million-orders.md).
create index concurrently purchases_given_up on purchases (given_up_at) include (provider, failure) where given_up_at is not null;

-- Orders whose eSIM was installed, or used: the list reads them in its own order, and counts them without reading all eSIMs
-- (docs/decisions/0050-a-back-office-of-a-million-orders.md).
create index concurrently esims_installed on esims (order_uid) where installed_at is not null;
create index concurrently esim_plans_used on esim_plans (order_uid) where activated_at is not null;

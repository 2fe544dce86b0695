-- Orders whose eSIM was installed, or used, and those that were paid from a country: lists read them in their own order, and count them
-- without reading all eSIMs or orders (docs/decisions/0050-a-back-office-of-a-million-orders.md).
create index concurrently esims_installed on esims (order_uid) where installed_at is not null;
create index concurrently esim_plans_used on esim_plans (order_uid) where activated_at is not null;
create index concurrently order_countries_country on order_countries (country, order_uid desc);

-- Built while the shop sells (docs/decisions/0050-a-back-office-of-a-million-orders.md). Who has used a code, the newest first; a purchase without one writes nothing here.
create index concurrently redemptions_code on redemptions (code, order_uid desc);

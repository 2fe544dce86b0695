-- The sweeper asks the provider about every disputed order: few among a million.
create index orders_disputed on orders (created_at) where state = 'disputed';
-- Bodies of handled webhooks are cleared after a while (core/inbox/clear.ts).
create index webhook_inbox_bodies on webhook_inbox (handled_at) where body <> '';

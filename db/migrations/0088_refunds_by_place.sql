create index concurrently refunds_place on refunds (place, created_at, uid);

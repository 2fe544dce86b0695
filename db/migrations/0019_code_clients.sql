-- A keyed hash of the client that placed the order, another one each day: one client holds a few uses of a limited code by unpaid orders, not all.
alter table redemptions add column client_hash text;
create index redemptions_client on redemptions (client_hash, code) where client_hash is not null and released_at is null;

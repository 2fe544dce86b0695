-- The sandbox is several companies, each with books of its own.
alter table sandbox_wholesaler.purchases add column company text not null default 'sandbox';

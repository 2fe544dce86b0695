-- Each time that an eSIM which came too late for its order became another's: see core/sale/stock.ts. The purchase itself has the last one alone.
create table purchase_handovers (
  purchase_uid text not null,
  from_order text not null,
  to_order text not null,
  primary key (to_order, purchase_uid)
);
create index purchase_handovers_from on purchase_handovers (from_order);

-- Its reference has the first of them. Who had it in between is known of none that was handed over before.
insert into purchase_handovers (purchase_uid, from_order, to_order)
select uid, regexp_replace(uid, '-[0-9]+$', ''), order_uid from purchases
where uid ~ '^ord_[0-9a-z]+-[0-9]+$' and regexp_replace(uid, '-[0-9]+$', '') <> order_uid;

-- Orders whose money was astray when the books of all were last checked, for the back office to list.
create table astray_orders (order_uid text primary key references orders (uid));

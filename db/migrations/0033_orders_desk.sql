-- Orders in the back office.
select 1;

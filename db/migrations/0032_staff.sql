-- Staff, their sessions, factors and keys.
select 1;

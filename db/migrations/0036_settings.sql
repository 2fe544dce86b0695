-- Settings that an operator changes while the shop runs.
select 1;

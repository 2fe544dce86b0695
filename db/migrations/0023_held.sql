-- Holds the number of another branch's migration, which takes this file's place on merge.
select 1;

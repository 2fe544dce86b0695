-- Overview, reports, alerts and incidents.
select 1;

-- What a closed day gave away as credit, which is off its margin: each day, and its rows of report_rows, are written anew.
alter table report_days add column credit_given integer not null default 0;
update report_days set grouped = false;

-- Why an operator closed it; null while it is open.
alter table alarms add column closed_reason text;

-- Customers, mails, webhooks and jobs in the back office.
select 1;

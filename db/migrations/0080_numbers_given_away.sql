-- Since when the eSIM's number (ICCID) belongs to another one: its company has sold it again after this one's life was over.
alter table esims add column number_gone_at timestamptz;
drop index esims_iccid_live;
create unique index esims_iccid_live on esims (iccid) where state <> 'cancelled' and number_gone_at is null;

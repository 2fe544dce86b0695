-- One eSIM has a number at a time: see 0080.
create unique index concurrently esims_iccid_owned on esims (iccid) where state <> 'cancelled' and number_gone_at is null;
drop index concurrently if exists esims_iccid_live;

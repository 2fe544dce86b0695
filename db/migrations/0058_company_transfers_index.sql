-- Once for each transfer and correction that somebody records. Built while the shop sells (docs/decisions/0050-a-back-office-of-a-million-orders.md).
create unique index concurrently cash_transfers_company on cash_transfers (reference, kind)
  where kind in ('prepaid', 'prepaid_returned', 'account_opened', 'account_opened_lower', 'account_corrected', 'account_corrected_lower', 'account_gain',
    'account_loss');

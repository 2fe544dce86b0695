-- Money that goes back to a customer as credit, as agreed with them, in place of going to the card.

-- All conditions only grow, so that the rows that are there need not be read again.
alter table refunds
  drop constraint refunds_made_by_check,
  add constraint refunds_made_by check (made_by in ('shop', 'provider', 'hand', 'bank', 'credit')) not valid;

alter table cash_transfers
  drop constraint cash_transfers_kind,
  add constraint cash_transfers_kind check (kind in (
    'payment', 'sale', 'discount', 'purchase', 'purchase_cancelled', 'purchase_lost', 'sale_returned', 'refund', 'refund_failed',
    'refund_by_hand', 'refund_as_credit', 'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_reopened', 'dispute_loss',
    'dispute_loss_undone', 'fee', 'fee_returned', 'tax', 'tax_returned', 'credit_granted', 'credit_taken_back', 'credit_spent',
    'credit_returned')) not valid;

alter table credit_entries
  drop constraint credit_entries_kind,
  add constraint credit_entries_kind check (kind in (
    'promised', 'withdrawn', 'referral', 'bonus', 'given', 'taken', 'spent', 'returned', 'refunded', 'taken_back', 'restored',
    'closed')) not valid;

-- An eSIM that came too late for its order, and that its company takes back for no money, is given to the next order of the same
-- offer (core/sale/stock.ts); null once it is taken, or is no good any more.
alter table purchases add column stocked_at timestamptz;

-- What was written off when it came is ours again once it is sold. The condition only grows, so that the rows that are there need
-- not be read again.
alter table cash_transfers
  drop constraint cash_transfers_kind,
  add constraint cash_transfers_kind check (kind in (
    'payment', 'sale', 'discount', 'purchase', 'purchase_cancelled', 'purchase_lost', 'purchase_found', 'sale_returned',
    'sale_returned_undone', 'refund', 'refund_failed', 'refund_by_hand', 'refund_as_credit', 'dispute_opened', 'dispute_won',
    'dispute_lost', 'dispute_reopened', 'dispute_loss', 'dispute_loss_undone', 'fee', 'fee_returned', 'tax', 'tax_returned',
    'credit_granted', 'credit_taken_back', 'credit_spent', 'credit_returned', 'payout', 'payout_returned', 'balance_filled',
    'balance_withdrawn', 'reserve_held', 'reserve_released', 'exchange_out', 'exchange_in', 'unassigned_out', 'unassigned_in',
    'prepaid', 'prepaid_returned', 'account_opened', 'account_opened_lower', 'account_corrected', 'account_corrected_lower',
    'account_gain', 'account_loss')) not valid;

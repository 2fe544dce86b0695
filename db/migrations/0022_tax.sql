-- Tax that the payment provider has computed within a payment: see docs/decisions/0022-cash-ledger.md.

-- Both conditions only grow, so that the rows that are there need not be read again.
alter table cash_transfers
  drop constraint cash_transfers_kind_check,
  drop constraint cash_transfers_check1,
  add constraint cash_transfers_kind check (kind in (
    'payment', 'sale', 'discount', 'purchase', 'purchase_cancelled', 'purchase_lost', 'sale_returned', 'refund', 'refund_failed',
    'refund_by_hand', 'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_reopened', 'dispute_loss',
    'dispute_loss_undone', 'fee', 'fee_returned', 'tax', 'tax_returned', 'credit_granted', 'credit_taken_back', 'credit_spent',
    'credit_returned')) not valid,
  add constraint cash_transfers_accounts check ((debit || ' ' || credit) ~ '^((card_clearing|card_fees|bank|customer_payments|revenue|tax|discounts|credit_liability|rewards|refunds|disputes_held|disputes_lost|cost_of_sales|write_offs|wholesaler:[^ ]+)( |$)){2}$') not valid;

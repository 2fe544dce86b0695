/** Alarms about what was paid and what the card provider's books say: a part of ALARMS (kinds.ts). */
export const PAYMENT_ALARMS = {
  payment_mismatch: {
    what: 'the provider took another amount or currency than the order’s, or for another order; nothing was delivered',
    why: 'the payment session was changed outside of the shop',
    next_step: 'refund it at the provider, which ends alarm and order; find out who changed the session',
  },
  session_unknown: {
    what: 'the provider does not know the payment session of an order, so that it can’t be known whether it was paid',
    why: 'keys of another account or mode, another provider, or a restored database',
    next_step: 'look the order up in the account that it was placed with; refund what was paid there',
  },
  second_payment: {
    what: 'an order was paid through a session that is not its own; nothing was delivered for that payment',
    why: 'two processes with other settings opened a session each, or a restored database',
    next_step:
      'refund that payment at the provider, which ends the alarm; where the detail names a dispute, answer it there before its date',
  },
  sessions_refused: {
    what: 'the payment provider refuses to open a session for an order; where it does so for all, nothing is sold',
    why: 'a setting of the account, such as Stripe Tax or a currency, or an account that may not charge; a key that lacks the right (not_permitted); or an amount of one order',
    next_step:
      'look the code up at the provider and mend the setting; it ends by itself with the next session that is opened',
  },
  payments_failing: {
    what: 'of the orders of an hour far fewer are paid than in the hours of the last week',
    why: 'the card company is down, the checkout doesn’t open, or somebody tries out cards',
    next_step:
      'buy something yourself; read the card company’s status and its list of declined payments. It ends by itself once as many are paid as usual',
  },
  refund_failed: {
    what: 'money that should have gone back did not',
    why: 'the card is closed, or the provider refuses the refund',
    next_step:
      'send it again, or another way and record it (npm run refunds -- by-hand), which ends the alarm',
  },
  refunds_unusual: {
    what: 'of the week’s orders from one wholesaler for one country far more are refunded than the shop is used to',
    why: 'its profiles don’t connect there, a plan says what isn’t so, or somebody plays with refunds',
    next_step:
      'read why (“Refunds”, by country); take the plans off sale or route to another company, and claim from this one. It ends with the first day on which no more are than usual',
  },
  refund_pending: {
    what: 'the provider has kept a refund pending for more than ten days',
    why: 'our balance there is too low, or it waits for the customer',
    next_step: 'look the refund up at the provider; fill the balance, or send the money another way',
  },
  dispute_opened: {
    what: 'a cardholder’s bank disputes a payment; nothing more is delivered or sent back for its order',
    why: 'the customer didn’t know the charge, or is unhappy',
    next_step:
      'send the bank your evidence before it is due; the alarm ends once it is sent, or with the dispute',
  },
  dispute_after_refund: {
    what: 'a payment is disputed whose money went back already',
    why: 'the customer asked the bank before the refund arrived',
    next_step: 'send the bank the proof of the refund, or the money is gone twice',
  },
  gone_twice: {
    what: 'more of an order’s money has left than was paid: the amount is what is too much',
    why: 'a bank gave the cardholder what was refunded already, or a refund that had failed and was sent another way went through after all',
    next_step:
      'object to the bank’s decision with the proof of the refund, or ask the customer for the amount; close the alarm once it is here, or you take the loss. It ends by itself where bank or refund bring it back',
  },
  dispute_won_late: {
    what: 'a dispute that was lost is won by an appeal: the money is ours again, and the order is refunded',
    why: 'the bank decided once more',
    next_step:
      'the eSIM is cancelled: send the customer the money, which ends the alarm, or a new eSIM, and close it; it ends by itself where the bank decides once more',
  },
  dispute_changed: {
    what: 'a dispute is about another amount than when it was recorded',
    why: 'the bank changed it',
    next_step: 'compare the dispute at the provider with the books, and correct them by hand',
  },
  dispute_amount_unknown: {
    what: 'a bank disputes a payment in another currency, and the payment provider doesn’t tell how much of the payment that is; all of it is booked',
    why: 'our balance at the provider is in a third currency',
    next_step:
      'look up at the provider what was taken; where it is a part, correct the books by the rest. Close the alarm; it ends by itself if the dispute is won',
  },
  books_differ: {
    what: 'the payment provider’s books and ours differ about a payment; the detail says in what, and what to do',
    why: 'money moved at the provider and the shop could not follow, or the database was restored',
    next_step: 'do what the detail says; the alarm ends by itself once the books agree',
  },
  balance_differs: {
    what: 'our balance at the payment provider is another than our books say; the detail says by how much, and in what',
    why: 'money moved there and the shop did not follow, a payout or fee is booked otherwise, or the database was restored',
    next_step:
      'mend the alarms about single payments first; else compare the named kind with the provider’s balance report. It ends by itself once both agree',
  },
  balance_unassigned: {
    what: 'the payment provider moved our balance for a reason that the shop doesn’t know; it stands on the account “unassigned”',
    why: 'an adjustment by hand, a product of the provider’s that the shop doesn’t use, or a word that is new',
    next_step:
      'look the entry up at the provider, tell your accountant what it is, and close the alarm; it comes back for the next one',
  },
  company_account_differs: {
    what: 'a wholesaler tells another balance than our books have at it; the detail says by how much, and which way',
    why: 'a transfer that nobody recorded, one that has not arrived, a charge or a bonus that we don’t know of, or a restored database',
    next_step:
      'where it tells more, record the transfer (“Companies”, “Record a transfer”); where less, ask the company for its statement, and correct the account (“Correct its account”) by what nobody can find; it ends by itself once both agree',
  },
  books_contradict: {
    what: 'the shop’s own books contradict its orders, refunds, disputes or credit, or the money of orders is astray; the subject names the check, the detail whom it found',
    why: 'a fault of ours, rows that were changed by hand, or an alarm about a refund that was closed without the money being sent',
    next_step:
      'read the history of each that is named (“Where the money is”), and send owed money back; it ends with the first night that finds nothing',
  },
  lists_not_read: {
    what: 'a list of the payment provider’s can’t be read, so that the books aren’t compared',
    why: 'the key lacks a right, or the provider has been away for long',
    next_step: 'give the key the rights of docs/operate.md, “Stripe”',
  },
  webhooks_incomplete: {
    what: 'the payment provider doesn’t tell the shop of all that it needs',
    why: 'the webhook endpoint lacks events, or stands at another address',
    next_step: 'add at the provider what the detail names',
  },
  webhooks_refused: {
    what: 'webhooks come that the shop can’t believe, and none that it can',
    why: 'the webhook secret is wrong or was rolled, or the clock is; somebody may also be forging them',
    next_step: 'compare the secret with the one at the provider, and the clock with another',
  },
} as const;

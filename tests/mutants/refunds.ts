import { mutantsOf } from './mutant.ts';

const FAULTS = 'core/sale/delivery-faults.test.ts';
const REFUNDS = 'core/sale/refunds/refunds.test.ts';
const DISPUTES = 'core/sale/refunds/disputes.test.ts';
const RECONCILE = 'core/sale/refunds/reconcile.test.ts';
const DISCOUNTS = 'core/sale/discounts/discounts.test.ts';
const REFERRALS = 'core/sale/referrals/referrals.test.ts';
const SWEEP = 'core/sale/sweep.test.ts';

/** Money on its way back, by us, by the operator or by a bank. */
export const REFUND_RULES = [
  ...mutantsOf(
    'core/refunds/rules.ts',
    [REFUNDS],
    [
      ['now > until', 'now >= until', 'the window ends a moment early'],
      ['REFUND_WINDOW_HOURS = 24', 'REFUND_WINDOW_HOURS = 25', 'the window is an hour longer'],
      [
        "profile !== 'ready' && profile !== 'installed'",
        "profile !== 'ready'",
        'an unused eSIM on a phone is not refunded',
      ],
      [
        "profile !== 'ready' && profile !== 'installed'",
        "profile === 'active'",
        'an eSIM that is used up is refunded',
      ],
    ],
  ),
  ...mutantsOf(
    'core/refunds/rules.ts',
    [DISCOUNTS],
    [['fullAmount(order) === 0', 'order.amount === 0', 'an order that credit has paid is never refunded']],
  ),
  ...mutantsOf(
    'core/refunds/queries.ts',
    [SWEEP],
    [
      [
        "['requested', 'esim_cancelled', 'pending']",
        "['requested', 'esim_cancelled']",
        'a refund on its way is forgotten',
      ],
      [
        "['requested', 'esim_cancelled', 'pending']",
        "['esim_cancelled', 'pending']",
        'a refund that is asked for is forgotten',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/advance.ts',
    [REFUNDS, FAULTS, DISCOUNTS],
    [
      [
        "refund.state === 'requested' && order.state === 'fulfilled'",
        'false',
        'the eSIM stays when the money goes back',
      ],
      ["if (taken === 'declined') return DONE;", '', 'the money for an eSIM in use goes back'],
      [
        "if (taken === 'again') return {",
        'if (false) return {',
        'the money goes back before the eSIM is taken back',
      ],
      ['attempts > 1', 'attempts > 2', 'a refund whose answer was lost is sent again'],
      ['refund.amount === 0', 'false', 'credit that has paid for all does not come back'],
      ["if (to === 'succeeded') await", 'if (false) await', 'an order whose money is back stays open'],
      ["if (to === 'failed')", 'if (false)', 'nobody hears of money that does not go back'],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/advance.ts',
    [DISPUTES],
    [
      [
        "order.state === 'disputed' && refund.state !== 'pending'",
        'false',
        'money that the bank has is sent once more',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/advance.ts',
    [RECONCILE],
    [
      [
        'found.value.refunded >= refund.amount',
        'found.value.refunded > 0',
        'a part of the money counts as all of it',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/ask.ts',
    [REFUNDS, DISPUTES],
    [
      [' || plan.data_used_mb > 0', '', 'a plan is refunded whose use shows in its volume alone'],
      ["return 'cancelled';", "return 'ready';", 'a plan is refunded of which the wholesaler knows nothing'],
      ["locked?.state !== 'fulfilled'", 'false', 'an order is refunded that was disputed in between'],
      ["status.kind !== 'done'", 'false', 'an answer that never came is read'],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/close-refunded.ts',
    [REFUNDS, REFERRALS, DISPUTES],
    [
      ["refund.reason !== 'dispute_lost'", 'true', 'who has the money from the bank gets the credit as well'],
      ['if (isReferred(order)) await', 'if (false) await', 'credit for a friend whose money went back'],
      ['await cancelDelivery', 'if (false) await cancelDelivery', 'a refunded eSIM is shown as live'],
      [
        "if (moved.kind === 'refused') return;",
        '',
        'a customer is told twice of one refund',
        'every caller has won the move of its refund, which is there once',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/follow-dispute.ts',
    [DISPUTES, REFERRALS],
    [
      [
        "'fulfilling', 'fulfilled', 'failed']",
        "'fulfilling', 'fulfilled']",
        'a failed order is refunded while its bank has the money',
      ],
      [
        " || order.state === 'fulfilling') await cancelPurchaseSoon",
        ') await cancelPurchaseSoon',
        'what is bought for a disputed order is lost',
      ],
      [
        'order.fulfilled_at !== null) {',
        'false) {',
        'a delivered order is refunded because the bank decided for us',
      ],
      [
        'if (waiting) await shop.jobs',
        'if (false) await shop.jobs',
        'a refund that waited for a dispute is not sent',
      ],
      [
        'order.fulfilled_at !== null) await cancelPurchaseSoon',
        'false) await cancelPurchaseSoon',
        'the eSIM stays when the bank sends the money back',
      ],
      [
        'if (isReferred(order)) await takeBack',
        'if (false) await takeBack',
        'credit is spent while the money is disputed',
      ],
      [
        'if (isReferred(order)) await restore',
        'if (false) await restore',
        'credit is gone though the bank decided for us',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/follow-refunds.ts',
    [RECONCILE, DISPUTES],
    [
      ['refunded < amount', 'refunded <= amount', 'all of the money counts as a part'],
      [
        "if (state === 'refunded') return false;",
        '',
        'a refunded order has a second alarm for one failed refund',
      ],
      [
        'payment.refunded < refund.amount',
        'payment.refunded > refund.amount',
        'nobody hears that a refund by hand failed',
      ],
      [
        "payment.dispute === 'lost' || refund.reason === 'dispute_lost'",
        'false',
        'money that the bank has sent counts as missing',
      ],
      [
        "undelivered || state === 'fulfilled'",
        'undelivered',
        'the eSIM stays when the operator sends the money back',
      ],
      ["found.value?.state === 'failed'", 'false', 'nobody hears that a refund failed'],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/reconcile.ts',
    [RECONCILE, DISPUTES],
    [
      ["payment.dispute !== 'open'", 'true', 'a disputed order is closed before the bank has decided'],
      ['named?.session_id == null', 'true', 'a dispute is lost that is heard of before the payment'],
      ["['disputed']", "['paid']", 'the end of a dispute is not heard of without a webhook'],
      [
        'followDispute(shop, tx, locked, payment)))\n      continue;',
        'followDispute(shop, tx, locked, payment)))\n      void 0;',
        'an old word stands, since it was written last',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/standings.ts',
    ['tests/faults/books.test.ts', 'core/sale/standings.test.ts'],
    [
      ["r.state = 'succeeded'", 'true', 'money counts as back that never went'],
      ["else 'astray'", "else 'in_flight'", 'money that is nowhere counts as under way'],
      ['a.closed_at is null) then', 'true) then', 'an alarm that was closed hides the money'],
      ['o.paid_at > ${inFlightSince}', 'o.paid_at is not null', 'money is under way for ever'],
      [
        "o.state = 'failed' and o.amount = 0",
        "o.state = 'failed'",
        'money that has to go back counts as never paid',
      ],
      ['deliveryDeadlineMs - REFUND_GRACE_MS', 'deliveryDeadlineMs', 'a refund in time is an alarm'],
    ],
  ),
];

import { mutantsOf } from './mutant.ts';

const FAULTS = 'core/sale/delivery-faults.test.ts';
const REFUNDS = 'core/sale/refunds/refunds.test.ts';
const DISPUTES = 'core/sale/refunds/disputes.test.ts';
const INQUIRIES = 'core/sale/refunds/inquiries.test.ts';
const RECONCILE = 'core/sale/refunds/reconcile.test.ts';
const PARTS = 'core/sale/refunds/parts.test.ts';
const MAILED = 'core/sale/refunds/mail-refund.test.ts';
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
    [
      [
        'fullAmount(order) - back.back',
        'order.amount - back.back',
        'an order that credit has paid is never refunded',
      ],
    ],
  ),
  ...mutantsOf(
    'core/refunds/states.ts',
    [SWEEP],
    [
      [
        "= ['requested', 'esim_cancelled', 'pending'];",
        "= ['requested', 'esim_cancelled'];",
        'a refund on its way is forgotten',
      ],
      [
        "= ['requested', 'esim_cancelled', 'pending'];",
        "= ['esim_cancelled', 'pending'];",
        'a refund that is asked for is forgotten',
      ],
    ],
  ),
  ...mutantsOf(
    'core/refunds/request.ts',
    [PARTS],
    [
      ['order.amount - back - on_its_way', 'order.amount - back', 'a second refund is sent beside the first'],
      ['sends > left', 'false', 'more goes back than was paid'],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/book-refund.ts',
    [PARTS],
    [
      [
        'amount - (await selectOwed(tx, order_uid))',
        'amount',
        'a refund that failed and is sent again is owed twice',
      ],
      [
        "hand: ['sale_returned', 'refund_by_hand']",
        "hand: ['sale_returned', 'refund']",
        'money sent by hand counts as sent by the card provider',
      ],
    ],
  ),
  ...mutantsOf(
    'core/cash/tax.ts',
    ['core/cash/tax.test.ts'],
    [
      ['Math.max(0, due - owed)', '0', 'the tax of a refund that came back is not owed again'],
      [
        "'refund_as_credit', 'refund_failed')",
        "'refund_as_credit')",
        'money that came back counts as sent back',
      ],
      ['taxed * Math.max(0, paid - back)', 'taxed * paid', 'a refund gives back no tax'],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/money-back.ts',
    [PARTS, RECONCILE, DISPUTES, MAILED],
    [
      ['|| isAgain', '', 'nobody is told of money that is sent after the order has ended'],
      ['if (rows.length > 1) return;', '', 'a refund that goes through at last is told twice'],
      ['&& !(await isPlanCancelled(tx, uid))', '', 'whoever has no eSIM any more is told that it stays'],
      ['>= order.amount', '>= 0', 'a part of the money closes the order'],
      [
        "else if (order.state !== 'disputed') await",
        'else await',
        'a disputed order is closed before the bank has decided',
      ],
      [
        "undelivered || state === 'fulfilled'",
        'undelivered',
        'the eSIM stays when the operator sends the money back',
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
        "asked.state !== 'pending' && (await isWithBank(shop, order))",
        'false',
        'money that the bank has is sent once more',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/advance.ts',
    [PARTS],
    [['back + on_its_way > order.amount', 'false', 'a part that went back another way holds up the rest']],
  ),
  ...mutantsOf(
    'core/sale/refunds/cancel-esim.ts',
    ['core/sale/refunds/cancel-esim.test.ts'],
    [
      [
        "outcome === 'already_used' || ",
        'true || ',
        'a refund that was promised is dropped because the company can not cancel',
      ],
      ['if (!used) return goUncancelled', 'return goUncancelled', 'the money for an eSIM in use goes back'],
      [
        'later(refund.created_at, PATIENCE_MS) <= shop.clock.now()',
        'false',
        'the traveller’s money waits for the company for ever',
      ],
      ["if (asking === 'asked_again')", 'if (false)', 'an eSIM that could be taken back later is lost'],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/ask.ts',
    [REFUNDS, DISPUTES],
    [
      [
        "progress ?? 'cancelled'",
        "progress ?? 'ready'",
        'a plan is refunded of which the wholesaler knows nothing',
      ],
      [
        'progress === null &&',
        'false &&',
        'a plan that the wholesaler lists a moment later is refused for good',
      ],
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
    'core/sale/refunds/follow-disputes.ts',
    [DISPUTES, INQUIRIES, REFERRALS, PARTS],
    [
      ['if (asksOnly && order', 'if (false && order', 'a bank that only asks keeps what was never delivered'],
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
        'if (order.fulfilled_at === null) return',
        'if (true) return',
        'a delivered order is refunded because the bank decided for us',
      ],
      [
        'if (waiting) await shop.jobs',
        'if (false) await shop.jobs',
        'a refund that waited for a dispute is not sent',
      ],
      [
        'order.fulfilled_at !== null && !isTakenBack) await cancelPurchaseSoon',
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
    [RECONCILE, DISPUTES, PARTS],
    [
      [
        'uid === refund.refund_id || refund_ref',
        'refund_ref',
        'a refund of ours counts as made at the provider as well',
      ],
      [
        "state === 'failed' || rows.some(isSummed)",
        'rows.some(isSummed)',
        'a refund that never went counts as money back',
      ],
      ["row.state === 'succeeded' && said === 'failed'", 'false', 'nobody hears that a refund failed'],
      ["if (moved.from === 'succeeded') await", 'if (false) await', 'money that came back is owed to nobody'],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/follow-payment.ts',
    [RECONCILE, DISPUTES],
    [
      [
        'followDisputes(shop, tx, locked, disputes)))\n      continue;',
        'followDisputes(shop, tx, locked, disputes)))\n      void 0;',
        'an old word stands, since it was written last',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/reconcile.ts',
    [RECONCILE, DISPUTES],
    [['named?.session_id == null', 'true', 'a dispute is lost that is heard of before the payment']],
  ),
  ...mutantsOf(
    'core/sale/standings.ts',
    ['tests/faults/books.test.ts', 'core/sale/standings.test.ts'],
    [
      ['b.back >= o.amount', 'true', 'money counts as back that never went'],
      ["else 'astray'", "else 'in_flight'", 'money that is nowhere counts as under way'],
      ['a.closed_at is null) then', 'true) then', 'an alarm that was closed hides the money'],
      ['o.paid_at) > ${inFlightSince}', 'o.paid_at) is not null', 'money is under way for ever'],
      [
        "b.paid = 0 and b.owed = 0 then 'unpaid'",
        "true then 'unpaid'",
        'money that has to go back counts as never paid',
      ],
      ['deliveryDeadlineMs - REFUND_GRACE_MS', 'deliveryDeadlineMs', 'a refund in time is an alarm'],
    ],
  ),
];

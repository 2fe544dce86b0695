import { mutantsOf } from './mutant.ts';

const TWICE = 'core/sale/refunds/gone-twice.test.ts';
const RECONCILE = 'core/sale/refunds/reconcile.test.ts';

/** Money that is divided, changed into another currency, moved by the card provider itself, or gone twice. */
export const BOOKS = [
  ...mutantsOf(
    'core/payments/slices.ts',
    ['core/orders/strip.test.ts'],
    [
      ['rests.slice(0, left)', 'rests.slice(0, 0)', 'the cents that rounding leaves of a strip are nobody’s'],
      [
        'a.rest > b.rest ? -1 : 1',
        'a.rest > b.rest ? 1 : -1',
        'the cent goes to who lost least by the rounding',
      ],
      [
        'if (sum === 0) return weights.map((_, at) => (at === 0 ? total : 0));',
        '',
        'a strip of $0 can’t be divided',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/strips/slice-payment.ts',
    ['core/sale/strips/slice-payment.test.ts'],
    [
      ['gone.filter(({ isOver }) => !isOver)', 'gone', 'an order whose own refund failed bears too little'],
      [
        'owner !== undefined || isOver ||',
        'owner !== undefined ||',
        'a dispute that is won is held of the orders',
      ],
    ],
  ),
  ...mutantsOf(
    'core/cash/provider-entry.ts',
    ['core/sale/strips/strip-books.test.ts'],
    [[" || '~1'", '', 'the fee of a payment for several orders is no order’s']],
  ),
  ...mutantsOf(
    'core/cash/provider-entry.ts',
    ['core/cash/provider-entry.test.ts'],
    [
      [
        'kind: moved < 0 ? out : into',
        'kind: moved < 0 ? into : out',
        'a payout counts as money that came in',
      ],
      ["kind === 'fee' ? settled_amount - fee : -fee", '-fee', 'a fee that stands by itself is in no book'],
      [
        'OF_ORDERS.has(kind) && currency !== settled_currency',
        'currency !== settled_currency',
        'a payout is exchanged twice',
      ],
      [
        'settled(settled_amount, beside)',
        'settled(amount, beside)',
        'a payout is booked in another currency than it moved',
      ],
      [
        'n === 0 ? reference : `${reference}#${n + 1}`',
        'reference',
        'of a movement of billions one part is booked',
      ],
    ],
  ),
  ...mutantsOf(
    'core/pricing/rates.ts',
    ['core/pricing/rates.test.ts'],
    [
      ['(hundred + buffer.digits)', 'hundred', 'a cost in another currency has no room for tomorrow’s rate'],
      ['age > STALE_AFTER_MS', 'false', 'a rate of last month is used without a word'],
      ['if (row === undefined) return null;', 'if (row === undefined) return amount;', 'yen count as cents'],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/refund-alarms.ts',
    [TWICE, RECONCILE],
    [
      ['if (back > paid)', 'if (false)', 'nobody hears of money that went back twice'],
      ['if (back < order.amount)', '', 'what the bank has given back is to be sent again'],
      ['created_at > before', 'false', 'a refund that is pending for an hour is an alarm'],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/book-refund.ts',
    [TWICE],
    [
      ['if (excess > 0) await', 'if (false) await', 'money that the bank has given is owed once more'],
      ['part(lost)', '0', 'of what was never delivered a loss stays that there is not'],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/won-late.ts',
    [TWICE],
    [
      [
        'order.amount - back,',
        'order.amount,',
        'what was refunded before is to be sent once more after an appeal',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/book-dispute.ts',
    [TWICE],
    [
      [
        'most: amount - undone',
        'most: 0',
        'a refund that was booked after a loss stays booked as gone twice after an appeal',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/send-rest.ts',
    ['core/sale/refunds/part-disputed.test.ts'],
    [
      [
        "if (state === 'failed') return",
        'if (false) return',
        'a part won back of what was never delivered is kept',
      ],
      [
        "if (state !== 'fulfilled')",
        'if (true)',
        'a part won back stays although the eSIM was taken back for all',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/follow-disputes.ts',
    [TWICE],
    [
      [
        "row.state === 'won' && others",
        'false && others',
        'staff are told to send money that the bank has taken once more',
      ],
      [
        "if (to === 'lost') await endRefundAlarms",
        'if (false) await endRefundAlarms',
        'staff send what the bank has sent',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/advance.ts',
    [RECONCILE],
    [['if (isOpen) return', 'return', 'a refund that is refused for good is asked for ever']],
  ),
];

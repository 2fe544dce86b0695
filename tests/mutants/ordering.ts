import { mutantsOf } from './mutant.ts';

const ORDERS = 'core/sale/orders.test.ts';
const DISCOUNTS = 'core/sale/discounts/discounts.test.ts';
const LIMITS = 'core/sale/discounts/discount-limits.test.ts';
const LATE = 'core/sale/late-money.test.ts';
const ASKING = 'core/sale/ask-sessions.test.ts';
const TOP_UPS = 'core/sale/top-ups.test.ts';

/** From the price to "paid". */
export const ORDERING = [
  ...mutantsOf(
    'core/sale/place.ts',
    [ORDERS],
    [
      ['[planUid, email, referralCode,', '[planUid, email,', 'a key answers a request with another code'],
      ['[planUid, email, referralCode,', '[email, referralCode,', 'a key answers a request for another plan'],
      ['[planUid, email, referralCode,', '[planUid, referralCode,', 'a key answers another buyer'],
      ['if (useCredit && customer)', 'if (false)', 'a key answers a request that spends credit'],
    ],
  ),
  ...mutantsOf(
    'core/sale/earlier-order.ts',
    [ORDERS],
    [
      ['found.request_hash !== key.request_hash', 'false', 'a key answers any request'],
      ["current.state === 'expired'", 'false', 'a key answers an order that can not be paid any more'],
      ['order.expires_at <= now', 'false', 'a key answers an order whose time is over'],
    ],
  ),
  ...mutantsOf(
    'core/sale/settle-undelivered.ts',
    [LATE],
    [
      ['session.refunded >= session.amount', 'false', 'an order whose money is back is delivered'],
      ['if (session.disputed)', 'if (false)', 'an order whose money the bank holds is delivered'],
      ["order.state === 'expired' ? 'paid_too_late' : null", 'null', 'late money is kept'],
    ],
  ),
  ...mutantsOf(
    'core/sale/asking.ts',
    [ASKING],
    [
      ['age / 2', '0', 'a payment that takes days is asked for without end'],
      ['LATE_LOOK_MS = MINUTE', 'LATE_LOOK_MS = 999 * MINUTE', 'late money without a webhook is never found'],
    ],
  ),
  ...mutantsOf(
    'core/sale/place.ts',
    ['core/sale/refunds/disputes.test.ts'],
    [['if (await hasDisputed(', 'if (false && (', 'an eSIM is topped up while its money is disputed']],
  ),
  ...mutantsOf(
    'core/sale/place.ts',
    [TOP_UPS],
    [
      [
        "?? { kind: 'plan_not_for_esim' }",
        '?? { provider: plan.provider, wholesale_id: plan.wholesale_id, cost: 1 }',
        'a plan is sold that the eSIM can not hold',
      ],
      [
        "if (record === null) return { kind: 'esim_not_found' };",
        'if (record === null) return { provider: plan.provider, wholesale_id: plan.wholesale_id, cost: 1 };',
        'eSIMs of others are topped up',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/place.ts',
    [DISCOUNTS, LIMITS],
    [
      [
        'quote, orders))) return false;',
        'quote, orders))) return true;',
        'a price stands though its code is gone',
      ],
      [
        'if (isCovered(order)) await',
        'if (false) await',
        'an order without anything to pay is never delivered',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/price.ts',
    [DISCOUNTS, LIMITS],
    [
      [
        "keyHash))) return 'ask_again'",
        'keyHash))) return quoted',
        'an order that may be paid yet gives its code away',
      ],
      [
        'return quote(shop, asked);',
        'return quoted;',
        'a price counts on what a paid order holds',
        'what it counts on is claimed under locks; a claim that fails asks for the price again',
      ],
      ['round > ROUNDS', 'round > 1', 'whoever comes second pays the full price without being asked again'],
    ],
  ),
  ...mutantsOf(
    'core/sale/end-unpaid.ts',
    [DISCOUNTS, LIMITS],
    [
      ['own.includes(strip_uid ?? uid)', 'false', 'an order gives way to itself'],
      [" || ended.kind === 'unknown'", '', 'an order that may be paid yet counts as ended'],
    ],
  ),
  ...mutantsOf(
    'core/sale/read-payment.ts',
    [ORDERS],
    [
      ['session.order_id !== order.uid', 'false', 'the payment for another order settles this one'],
      [
        'session.amount !== order.amount',
        'session.amount < order.amount',
        'too much money is taken without a word',
      ],
      [
        'session.amount !== order.amount',
        'session.amount > order.amount',
        'an order is delivered for too little',
      ],
      ['session.currency !== order.currency', 'false', 'cents of another currency settle an order'],
      [
        'return { kind: session.state };',
        "return { kind: 'expired' };",
        'an order expires while it is being paid',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/settle.ts',
    [ORDERS],
    [["outcome.kind === 'moved' && held_at === null", 'false', 'a paid order waits for the sweeper']],
  ),
  ...mutantsOf(
    'core/sale/settle-undelivered.ts',
    [ORDERS],
    [
      [
        'return isMailAddress(email) ? email : null;',
        'return email;',
        'an address that can not be holds a paid order up',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/expire.ts',
    [DISCOUNTS],
    [['await returnDiscounts(tx, order, at);', '', 'a lapsed order keeps code and credit']],
  ),
  ...mutantsOf(
    'core/sale/settle.ts',
    [DISCOUNTS],
    [
      [
        '(order.discounts !== null && order.email !== null)',
        'false',
        'a price given to one address goes to another',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/settle.ts',
    [TOP_UPS],
    [
      [
        'const owned = order.customer_uid !== null;',
        'const owned = false;',
        'a top-up changes its owner at checkout',
      ],
    ],
  ),
  ...mutantsOf(
    'core/orders/queries.ts',
    [ORDERS],
    [
      ['24 * HOUR', '23 * HOUR', 'a key is forgotten before its day is over'],
      ["'<', forget.before", "'>', forget.before", 'a key is given away while it stands'],
      [' and orders.session_id is null', '', 'the session that a buyer has open is exchanged for another'],
    ],
  ),
  ...mutantsOf(
    'core/orders/purchase-queries.ts',
    ['core/sale/delivery-faults.test.ts'],
    [
      [
        "where('leased_until', '<', now)",
        "where('leased_until', '>', now)",
        'a lease does not end with its process',
      ],
    ],
  ),
  ...mutantsOf(
    'core/orders/buyer-queries.ts',
    [DISCOUNTS, 'core/sale/referrals/referrals.test.ts'],
    [
      [
        "state not in ('refunded', 'failed')",
        "state not in ('failed')",
        'money that went back makes an old customer',
      ],
      ['(amount > 0 or discounts is not null)', 'true', 'what staff gave away makes an old customer'],
      ['paid_at <= ${paidBefore}', 'paid_at > ${paidBefore}', 'credit is promised for a second order'],
      ['uid <> ${except}', "uid <> ''", 'an order counts as one before itself'],
    ],
  ),
  ...mutantsOf(
    'core/orders/states.ts',
    [LATE],
    [["expired: ['paid']", 'expired: []', 'money that comes too late is in no book']],
  ),
  ...mutantsOf(
    'core/moves.ts',
    ['core/moves.test.ts'],
    [
      ['= ${uids.length}', '> 0', 'rows move though one of them does not exist'],
      ['order by uid for update', 'order by uid', 'two processes move one row'],
    ],
  ),
];

import { mutantsOf } from './mutant.ts';

const FAULTS = 'core/sale/delivery-faults.test.ts';
const WHOLESALERS = 'core/sale/wholesalers.test.ts';
const FAILOVER = 'core/sale/failover.test.ts';
const ROUTING = 'core/sale/routing.test.ts';
const WAITING = 'core/desk/orders/waiting-verbs.test.ts';
const DELIVERED = 'core/desk/orders/delivered-verbs.test.ts';
const REFUNDS = 'core/desk/orders/refund-verbs.test.ts';
const AS_CREDIT = 'core/desk/orders/credit-refund.test.ts';
const HOLD = 'core/sale/hold.test.ts';
const FAILED = 'core/desk/orders/failed-verbs.test.ts';
const TOP_UP_FREE = 'core/desk/orders/top-up-free.test.ts';
const UNPAID = 'core/desk/orders/unpaid-verbs.test.ts';

/** What staff do to orders, and the deadline that they may extend. */
export const DESK = [
  ...mutantsOf(
    'core/sale/deadline.ts',
    [FAULTS, WHOLESALERS],
    [
      [
        'later(order.released_at ?? order.paid_at!, deliveryDeadlineMs)',
        'later(order.released_at ?? order.paid_at!, 2 * deliveryDeadlineMs)',
        'the deadline is twice as far away',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/deadline.ts',
    [FAILOVER, ROUTING],
    [['-shop.deliveryDeadlineMs / 2', '0', 'no time is left for a last look']],
  ),
  ...mutantsOf(
    'core/sale/deadline.ts',
    [WAITING],
    [['given !== null && given > usual', 'false', 'more time changes nothing']],
  ),
  ...mutantsOf(
    'core/sale/deadline.ts',
    [HOLD],
    [
      [
        'later(order.held_at!, LONGEST_HOLD_MS)',
        'later(order.held_at!, 2 * LONGEST_HOLD_MS)',
        'it is on hold for days',
      ],
      ['order.released_at ?? order.paid_at!', 'order.paid_at!', 'what is released late has no time left'],
    ],
  ),
  ...mutantsOf(
    'core/sale/fulfil.ts',
    [HOLD],
    [
      ['if (isOnHold(order)) {', 'if (order.uid === null) {', 'what is on hold is bought'],
      [
        'if (isOverdue(shop, order, now)) await giveUp',
        'if (order.uid === null) await giveUp',
        'it is on hold for ever',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/settle.ts',
    [HOLD],
    [
      ["unasked || effects.has('hold')", 'unasked', 'nobody is held who shows at the payment alone'],
      [
        "unasked || effects.has('hold')",
        "effects.has('hold')",
        'a card that nobody authenticated is delivered for',
      ],
      [
        "delivery === 'by_caller' && held_at === null",
        "delivery === 'by_caller'",
        'a webhook buys what is on hold',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/release-hold.ts',
    [HOLD],
    [
      ['all.filter(isOnHold)', 'all', 'what was given up is released'],
      ['if (!released.includes(uid)) return null;', '', 'it is released twice'],
    ],
  ),
  ...mutantsOf(
    'core/sale/reroute.ts',
    [WAITING],
    [
      [
        "became.kind !== 'nothing'",
        'false',
        'an order is bought elsewhere while the first company may have sold',
      ],
      ['isOverdue(shop, order, now)', 'false', 'an order is bought elsewhere after its time'],
    ],
  ),
  ...mutantsOf(
    'core/desk/orders/refund-terms.ts',
    [REFUNDS],
    [
      ['if (outside_rules || as_credit)', 'if (as_credit)', 'a refund outside of the rules asks nobody'],
      [
        'sends === subject.left && isOwed(subject)',
        'isOwed(subject)',
        'a part is told to be inside the rules',
      ],
    ],
  ),
  ...mutantsOf(
    'core/desk/orders/verbs/refund.ts',
    [REFUNDS],
    [
      ['keepsEsim: isInUse(subject),', '', 'the money of an eSIM in use never goes'],
      ['goodwill > 0 && approvedBy === null;', 'false;', 'goodwill has no limit in a day'],
    ],
  ),
  ...mutantsOf(
    'core/sale/free-order.ts',
    [DELIVERED],
    [
      [
        "if (written !== 'written') return",
        "if (written === 'refused') return",
        'one eSIM is replaced twice',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/resend-confirmation.ts',
    [DELIVERED],
    [
      [
        'await setPassword(tx, esim.uid, hashRetrievalPassword(shop.secret, esim.iccid, password));',
        '',
        'the mailed password opens nothing',
      ],
    ],
  ),
  ...mutantsOf(
    'core/refunds/withdraw.ts',
    [FAILED],
    [
      ['&& attempts === 0);', ');', 'an order is delivered whose money may have left'],
      ["state !== 'declined' && !(", '!(', 'a refund that was withdrawn counts as one that has begun'],
    ],
  ),
  ...mutantsOf(
    'core/sale/deliver-after-all.ts',
    [FAILED],
    [
      [
        "if (became.kind === 'bought') return",
        'if (false) return',
        'what is being taken back is bought a second time',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/by-operator.ts',
    [AS_CREDIT],
    [["made_by: 'credit' as const", "made_by: 'hand' as const", 'credit is said to be given, and is not']],
  ),
  ...mutantsOf(
    'core/sale/end-by-staff.ts',
    [UNPAID],
    [["if (payment.kind === 'expired') {", 'if (true) {', 'an order that was paid expires']],
  ),
  ...mutantsOf(
    'core/sale/pay-link.ts',
    [UNPAID],
    [["|| (await hasMail(tx, order.uid, 'pay_link'))", '', 'two who press mail two links']],
  ),
  ...mutantsOf(
    'core/sale/esims/top-up-free.ts',
    [TOP_UP_FREE],
    [["state !== 'failed' && created_at > since", 'false', 'two who press give two top-ups']],
  ),
];

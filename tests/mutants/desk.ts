import { mutantsOf } from './mutant.ts';

const FAULTS = 'core/sale/delivery-faults.test.ts';
const WHOLESALERS = 'core/sale/wholesalers.test.ts';
const FAILOVER = 'core/sale/failover.test.ts';
const ROUTING = 'core/sale/routing.test.ts';
const WAITING = 'core/desk/orders/waiting-verbs.test.ts';
const DELIVERED = 'core/desk/orders/delivered-verbs.test.ts';
const REFUNDS = 'core/desk/orders/refund-verbs.test.ts';

/** What staff do to orders, and the deadline that they may extend. */
export const DESK = [
  ...mutantsOf(
    'core/sale/deadline.ts',
    [FAULTS, WHOLESALERS],
    [
      [
        'later(order.paid_at!, deliveryDeadlineMs)',
        'later(order.paid_at!, 2 * deliveryDeadlineMs)',
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
      ['if (outside_rules) ', 'if (false) ', 'a refund outside of the rules asks nobody'],
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
      ['approvedBy === null &&', 'false &&', 'goodwill has no limit in a day'],
    ],
  ),
  ...mutantsOf(
    'core/sale/esims/replace.ts',
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
];

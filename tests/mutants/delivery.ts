import { mutantsOf } from './mutant.ts';

const FAULTS = 'core/sale/delivery-faults.test.ts';
const SWEEP = 'core/sale/sweep.test.ts';
const DISPUTES = 'core/sale/refunds/disputes.test.ts';
const STAFF = 'core/sale/issue-by-staff.test.ts';
const WEBHOOKS = 'core/sale/handle-webhooks.test.ts';

/** From paid to delivered, or given up. */
export const DELIVERY = [
  ...mutantsOf(
    'core/sale/fulfil.ts',
    [FAULTS],
    [
      ['if (reclaim)', 'if (false)', 'what a wholesaler delivers late is paid for and lost'],
      [
        'purchase.attempts > 1',
        'purchase.attempts > 2',
        'a lost answer is not looked up before buying again',
      ],
      [' && !overdue) return found;', ') return found;', 'a silent wholesaler keeps the money for ever'],
      ['if (overdue) return', 'if (false) return', 'an order is bought after its deadline'],
      ['> shop.deliveryDeadlineMs', '> 2 * shop.deliveryDeadlineMs', 'the deadline is twice as far away'],
      [
        "kind: 'refused',\n  code: 'wholesaler_not_in_use'",
        "kind: 'unknown',\n  code: 'wholesaler_not_in_use'",
        'the money for a plan of a wholesaler that is switched off stays',
      ],
      ['await releasePurchase', 'if (false) await releasePurchase', 'an attempt that failed keeps its lease'],
      [
        "if (moved.kind === 'refused') return;",
        '',
        'an attempt that is refused late sends the money of a delivered order back',
      ],
      [
        "order.state !== 'paid' && order.state !== 'fulfilling'",
        "order.state === 'created'",
        'a late job buys for an order that is over',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/fulfil.ts',
    [DISPUTES],
    [
      ["from: ['fulfilling'],\n    ...TELL", '...TELL', 'an eSIM is delivered while its money is disputed'],
      ["from: ['fulfilling'],\n      reason", 'reason', 'a disputed order is refunded by us as well'],
    ],
  ),
  ...mutantsOf(
    'core/sale/fulfil.ts',
    [SWEEP],
    [
      [
        'if (isIccidTaken(error)) return false;',
        '',
        'a profile that was sold twice stops its order for ever',
      ],
      ['{ reclaim: false }', '{ reclaim: true }', 'the profile of another traveller is cancelled'],
    ],
  ),
  ...mutantsOf(
    'core/sale/fulfil.ts',
    [STAFF],
    [['fullAmount(order) > 0', 'fullAmount(order) >= 0', 'money goes back that was never paid']],
  ),
  ...mutantsOf(
    'core/sale/purchase.ts',
    [FAULTS],
    [['15 * SECOND', '0 * SECOND', 'two processes buy the same purchase at once']],
  ),
  ...mutantsOf(
    'core/sale/cancel-purchase.ts',
    ['core/sale/cancel-purchase.test.ts', DISPUTES],
    [
      [
        "['failed', 'refunded', 'disputed']",
        "['failed', 'refunded']",
        'what is bought for a disputed order is lost',
      ],
      ["delivered ? ['refunded']", "delivered ? ['refunded', 'fulfilled']", 'a delivered eSIM is taken back'],
      [
        "cancelled.kind === 'refused' && delivered",
        "cancelled.kind === 'refused'",
        'nobody hears of a late eSIM that can not be taken back',
      ],
      [' || found.value !== null) {', ') {', 'nobody hears that an eSIM was not taken back in four rounds'],
      ['round: round + 1', 'round', 'the wholesaler is asked without end'],
      ['MINUTE, HOUR, 24 * HOUR]', 'MINUTE, HOUR]', 'an answer that comes after a day is lost'],
    ],
  ),
  ...mutantsOf(
    'core/sale/sweep.ts',
    [SWEEP, 'core/sale/orders.test.ts'],
    [
      ['each(shop, refunds,', 'each(shop, refunds.slice(0, 0),', 'refunds whose job was lost are never sent'],
      ["['paid', 'fulfilling'],", "['paid'],", 'an order whose buyer died is never delivered'],
      ["sweepIn(shop, ['created'],", "sweepIn(shop, ['paid'],", 'a payment without a webhook is never found'],
      ['order.expires_at < now', 'order.expires_at > now', 'an order that may be paid yet expires'],
      ['after = orders.at(-1);', 'return;', 'what lies behind the first two hundred is never looked at'],
    ],
  ),
  ...mutantsOf(
    'core/sale/handle-webhooks.ts',
    [WEBHOOKS],
    [
      [
        "state === 'paid' || state === 'fulfilling'",
        "state === 'paid'",
        'a webhook whose job died leaves its order to the sweeper',
      ],
      ['handled: false', 'handled: true', 'a webhook that was not handled counts as handled'],
      [
        "return { kind: 'again' as const, afterMs: result.afterMs };",
        'return DONE;',
        'a webhook is dropped because the provider did not answer',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/handle-webhooks.ts',
    ['core/sale/refunds/reconcile-webhook.test.ts'],
    [["topic === 'refund' ||", '', 'a webhook about a refund is not heard']],
  ),
  ...mutantsOf(
    'core/sale/issue-by-staff.ts',
    [STAFF],
    [
      ['`obtain-esim ${idempotencyKey}`', 'idempotencyKey', 'a shopper’s key answers a call of staff'],
      ['found.request_hash === key.request_hash', 'found', 'a key answers another request of staff'],
    ],
  ),
];

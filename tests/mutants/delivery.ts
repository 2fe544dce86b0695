import { mutantsOf } from './mutant.ts';

const FAULTS = 'core/sale/delivery-faults.test.ts';
const SWEEP = 'core/sale/sweep.test.ts';
const DISPUTES = 'core/sale/refunds/disputes.test.ts';
const STAFF = 'core/sale/issue-by-staff.test.ts';
const WEBHOOKS = 'core/sale/handle-webhooks.test.ts';
const WHOLESALERS = 'core/sale/wholesalers.test.ts';
const UNWRITABLE = 'core/sale/unwritable.test.ts';
const LOOK_UPS = 'core/sale/look-ups.test.ts';
const SUPPLY = 'core/sale/supply/supply.test.ts';
const FAILOVER = 'core/sale/failover.test.ts';
const ROUTING = 'core/sale/routing.test.ts';
const PREPARE = 'core/sale/prepare.test.ts';

/** From paid to delivered, or given up. */
export const DELIVERY = [
  ...mutantsOf(
    'core/sale/fulfil.ts',
    [FAULTS, WHOLESALERS],
    [
      ['{ reclaim: open }', '{ reclaim: false }', 'what a wholesaler that is switched off has sold is lost'],
      [
        '!(await release(shop, purchase, answer, unsureSince))',
        'false',
        'an attempt that failed keeps its lease',
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
    [FAILOVER, ROUTING],
    [
      [
        'failure !== null && certain)',
        'failure !== null)',
        'what may have been bought is bought elsewhere as well',
      ],
      [' && attempts < MOMENT_ATTEMPTS', '', 'a company that stays busy keeps its orders until the deadline'],
      [
        'attempts >= MOMENT_ATTEMPTS;',
        'false;',
        'a plan that is sold out keeps the money until the deadline',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/try-next.ts',
    [FAILOVER, ROUTING],
    [
      [
        ' || !(await failPurchase(tx, purchase, failure, at))',
        ' || ((await failPurchase(tx, purchase, failure, at)), false)',
        'two companies sell to one order',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/attempt.ts',
    [PREPARE],
    [
      [
        'return purchase.unsure_since !== null;',
        'return purchase.attempts > 1;',
        'a traveller gets the eSIM that another one has bought',
      ],
      [
        'if (wholesaler.abilities.one_at_a_time) await endTurn(shop.db, purchase.uid);\n      return',
        'return',
        'an order that failed keeps its offer from being bought for a day',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/fulfil.ts',
    [UNWRITABLE, LOOK_UPS],
    [
      ['if (overdue) {', 'if (false) {', 'what can not be written is tried for ever'],
      ['reclaim: outcome.ours', 'reclaim: true', 'a plan on another traveller’s profile is cancelled'],
      ['Math.max(backOff(attempts),', 'Math.min(backOff(attempts),', 'a pause that is asked for is not kept'],
    ],
  ),
  ...mutantsOf(
    'core/sale/fulfil.ts',
    [SWEEP],
    [
      [
        'reclaim: false,\n      alarm: {',
        'reclaim: true,\n      alarm: {',
        'the profile of another traveller is cancelled',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/attempt.ts',
    [FAULTS, LOOK_UPS],
    [
      [
        'purchase.attempts > 1 ||',
        'purchase.attempts > 2 ||',
        'a lost answer is not looked up before buying again',
      ],
      [" || abilities.repeat === 'buys_twice'", '', 'after a restore a company that sells twice sells twice'],
      ['if (overdue) return null;', '', 'a silent wholesaler keeps the money for ever'],
      [
        'if (overdue) return { answer: TOO_LATE, unsureSince };\n  if (wholesaler.leaving)',
        'if (wholesaler.leaving)',
        'an order is bought after its deadline',
      ],
      [
        'unsureSince: open ? shop.clock.now() : null',
        'unsureSince: null',
        'an unknown answer needs no pause',
      ],
      ['shown > now', 'false', 'a look-up that is behind buys twice'],
      [
        'return (await keep(shop, purchase, sent)) ? null',
        'return (await keep(shop, purchase, sent)) || true ? null',
        'who lost the lease buys all the same',
      ],
      [
        'later(shop.clock.now(), leaseMs(shop))',
        'shop.clock.now()',
        'the purchase has no lease after a look-up',
      ],
      ['unsureSince === null ? found', 'true ? found', 'a look-up that is refused counts as nothing bought'],
    ],
  ),
  ...mutantsOf(
    'core/sale/give-up.ts',
    [FAULTS],
    [
      ['if (reclaim)', 'if (false)', 'what a wholesaler delivers late is paid for and lost'],
      [
        "if (moved.kind === 'refused') return false;",
        '',
        'an attempt that is refused late sends the money of a delivered order back',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/give-up.ts',
    [DISPUTES],
    [
      [
        "from: purchase === undefined ? ['paid'] : ['fulfilling'],\n      reason",
        'reason',
        'a disputed order is refunded by us as well',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/give-up.ts',
    [STAFF],
    [['fullAmount(order) > 0', 'fullAmount(order) >= 0', 'money goes back that was never paid']],
  ),
  ...mutantsOf(
    'core/sale/deliver.ts',
    [DISPUTES],
    [["from: ['fulfilling'],\n    ...TELL", '...TELL', 'an eSIM is delivered while its money is disputed']],
  ),
  ...mutantsOf(
    'core/sale/deliver.ts',
    [SWEEP],
    [
      [
        "if (isIccidTaken(error)) return { kind: 'duplicate' };",
        '',
        'a profile that was sold twice is tried until the deadline',
      ],
    ],
  ),
  ...mutantsOf(
    'core/esims/usable.ts',
    [UNWRITABLE],
    [
      ['issued.iccid === topUpIccid', 'true', 'a plan is shown on an eSIM that it is not on'],
      [
        'MATCHING_ID.test(issued.matching_id) ? []',
        'true ? []',
        'an eSIM is given out that no phone can load',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/supply/note-failure.ts',
    [SUPPLY],
    [
      ['if (scope !== null)', 'if (false)', 'what nobody can deliver is sold on and on'],
      ["scope === 'plan' ? wholesale_id : ''", "''", 'one plan that is sold out takes all others off sale'],
      [
        'before !== undefined && (await hasDeliveredSince(tx, provider, before.last_at))',
        'false',
        'failures of months count as in a row',
      ],
      [
        'if (orders < OFF_SALE_AFTER) return;',
        'return;',
        'an offer is refused to every buyer and stays on sale',
      ],
      ["if (scope !== 'wholesaler' && failures < ALARM_AFTER) return;", 'return;', 'nobody hears of it'],
    ],
  ),
  ...mutantsOf(
    'core/sale/supply/probe.ts',
    [SUPPLY],
    [
      ["if (answer.kind !== 'done') {", 'if (false) {', 'what can not be delivered comes back on sale'],
      [
        "if (wholesale_id === '') await endFailing",
        'if (false) await endFailing',
        'an alarm outlives its reason',
      ],
    ],
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
      ['if (!delivered) {', 'if (false) {', 'nobody hears of a late eSIM that can not be taken back'],
      [
        "if (delivered || answer.kind !== 'nothing') await",
        'if (false) await',
        'nobody hears that an eSIM was not taken back in four rounds',
      ],
      ['round: round + 1', 'round', 'the wholesaler is asked without end'],
      ['MINUTE, HOUR, DAY]', 'MINUTE, HOUR]', 'an answer that comes after a day is lost'],
    ],
  ),
  ...mutantsOf(
    'core/sale/sweep.ts',
    [SWEEP, 'core/sale/orders.test.ts'],
    [
      ['each(shop, refunds,', 'each(shop, refunds.slice(0, 0),', 'refunds whose job was lost are never sent'],
      ['askDueSessions(shop, end)', 'Promise.resolve()', 'a payment without a webhook is never found'],
    ],
  ),
  ...mutantsOf(
    'core/sale/sweep-deliveries.ts',
    [SWEEP],
    [
      ["['paid', 'fulfilling'],", "['paid'],", 'an order whose buyer died is never delivered'],
      [', end);\n    if', ');\n    if', 'a run goes on while the wholesaler hangs'],
    ],
  ),
  ...mutantsOf(
    'core/sale/ask-sessions.ts',
    [SWEEP],
    [['order.expires_at < now', 'order.expires_at > now', 'an order that may be paid yet expires']],
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

import { mutantsOf } from './mutant.ts';

const CONTRACT = 'providers/payments/contract.test.ts';
const OUTCOME = 'providers/payments/stripe/outcome.test.ts';
const STRIPE = 'providers/payments/stripe/stripe-contract.test.ts';

/** What core relies on at the edge of the payment providers. */
export const PAYMENT_EDGES = [
  ...mutantsOf(
    'providers/payments/stripe/outcome.ts',
    [OUTCOME],
    [
      [
        "kind: kind === 'read' ? 'retry' : 'unknown'",
        "kind: 'retry'",
        'a lost answer counts as nothing having happened',
      ],
      [
        'status === 401 || status === 403',
        'status === 401',
        'a refund fails for good over a right that is missing',
      ],
      [
        "'ECONNREFUSED', 'ENOTFOUND'",
        "'ECONNRESET', 'ENOTFOUND'",
        'a call that was cut off counts as never sent',
      ],
      ['&& !isShortOfFunds(error)', '', 'a refund fails for good because the balance is low today'],
    ],
  ),
  ...mutantsOf(
    'providers/payments/stripe/refunds.ts',
    ['providers/payments/stripe/refunds.test.ts', STRIPE],
    [
      [
        "status === 'failed' || status === 'canceled'",
        "status === 'failed'",
        'a cancelled refund is under way for ever',
      ],
      ['metadata?.refund_id === key.refund_id', 'true', 'another refund of the payment counts as ours'],
      [
        "refundState(each) !== 'failed') ?? ours[0]",
        "refundState(each) === 'failed') ?? ours[0]",
        'a refund that was made again counts as failed',
      ],
    ],
  ),
  ...mutantsOf(
    'providers/payments/stripe/sessions.ts',
    ['providers/payments/stripe/sessions.test.ts', STRIPE],
    [
      ["payment_status === 'paid' || ", '', 'a paid session counts as open'],
      ["if (status !== 'complete') return 'open';", '', 'a session that is open counts as ended'],
      ["payment === 'requires_payment_method' || ", '', 'an order waits for a payment that has failed'],
      [
        'unit_amount: request.amount',
        'unit_amount: request.amount + 1',
        'a buyer pays another amount than was shown',
      ],
    ],
  ),
  ...mutantsOf(
    'providers/payments/stripe/payments.ts',
    ['providers/payments/stripe/refunds.test.ts', 'providers/payments/stripe/payments.test.ts', STRIPE],
    [
      [
        "    default:\n      return 'open';",
        "    default:\n      return 'won';",
        'a dispute of a new kind counts as won',
      ],
    ],
  ),
  ...mutantsOf(
    'providers/payments/stripe/webhook.ts',
    ['providers/payments/stripe/webhook.test.ts'],
    [
      ['event.livemode !== live', 'false', 'an event of test mode moves real orders'],
      ['if (isOld) return', 'if (false) return', 'an old webhook may be sent again'],
    ],
  ),
  ...mutantsOf(
    'providers/payments/sandbox/refunds.ts',
    [CONTRACT, 'core/sale/refunds/reconcile.test.ts'],
    [
      ['amount > rest', 'amount > books.paid.amount', 'more goes back than was paid'],
      ['before.amount === amount', 'true', 'a refund id stands for two amounts'],
    ],
  ),
  ...mutantsOf(
    'providers/payments/sandbox/confirm.ts',
    ['providers/payments/sandbox/confirm.test.ts', CONTRACT],
    [
      ["sessions.state = 'open'\n", 'true\n', 'one session is paid twice'],
      ['session.expires_at <= now', 'false', 'a session is paid after its end'],
    ],
  ),
];

import { mutantsOf } from './mutant.ts';

const BOOKS = 'core/sale/reconciliation/reconcile-books.test.ts';

/** What is found by comparing the payment provider's books with ours. */
export const RECONCILIATION = [
  ...mutantsOf(
    'core/sale/reconciliation/compare.ts',
    ['core/sale/reconciliation/compare.test.ts'],
    [
      ["!isId('order', theirs.order_id)", 'false', 'another shop’s payments are ours'],
      ['theirs.currency === currency', 'true', 'a payment in another currency is taken for ours'],
      ["state !== 'failed'", 'true', 'a refund that failed counts as sent'],
      ["state === 'lost'", 'true', 'money counts as gone while a bank has it for now'],
      ['Math.max(0, received - gone)', 'received', 'a lost order whose money went back stays an alarm'],
      ['left || disputed', 'left', 'nobody hears of a dispute of what was sent back for no order'],
      ['gone - received', '0', 'what went back twice for no order is not told'],
    ],
  ),
  ...mutantsOf(
    'core/sale/reconciliation/reconcile-books.ts',
    [BOOKS],
    [
      ['since: pass.until!, until: null', 'until: null', 'the same is asked for ever'],
      ['next === pass.next || seen.has(next)', 'false', 'a list that goes in circles never ends'],
      ['refused ? null : pass.next', 'null', 'a limit makes it begin the list again'],
      ['forbidden ? NOT_PERMITTED_MS : ', '', 'a list that we may not read is asked for each minute'],
    ],
  ),
  ...mutantsOf(
    'core/sale/reconciliation/suspects.ts',
    [BOOKS],
    [
      ['await recordMissed(shop, events)', 'new Map<string, number>()', 'a lost webhook stays lost'],
      ['r.state is distinct from told.state', 'false', 'a refund by hand that came back is not found'],
      ["told.state <> 'won' and", 'false and', 'a dispute of a payment that is no order’s is not found'],
      ['orders.session_id = told.session_id', 'true', 'a paid session without an order is not found'],
    ],
  ),
  ...mutantsOf(
    'core/sale/cancel-purchase.ts',
    ['core/sale/cancellations.test.ts'],
    [
      [
        "found.value.code === 'purchase_cancelled'",
        'false',
        'a refund that people at the company granted is never booked',
      ],
    ],
  ),
];

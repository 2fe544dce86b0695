import type { Afterwards } from './afterwards.ts';
import type { Errand } from './customer.ts';
import { CODES } from './members.ts';

/** What the sandbox tells late, so that the return page comes first. */
export const LATE_WEBHOOK_MS = 3_000;

/** Which comes first, which end the order takes, and who takes the money. */
export interface Course {
  name: string;
  /** SANDBOX_FAULTS; none unless given. */
  faults?: string;
  /** Milliseconds between paying and the return page; none unless given. */
  returnAfterMs?: number;
  /** Buys the plan that the wholesaler has withdrawn. */
  withdrawn?: true;
  afterwards?: Afterwards;
  /** A signed-in customer with credit, and what else the order asks for. */
  asks?: NonNullable<Errand['asks']>;
  /** Pays with a method whose money comes days later, or never. */
  delayed?: NonNullable<Errand['delayed']>;
  /** Doesn't pay, and pays by a link that staff mail. */
  byLink?: true;
  /** The sandbox unless given. */
  payments?: 'stripe';
  /** Seconds until what isn't delivered is given up; DEADLINE_S unless given. */
  deadlineS?: number;
  /** Seconds after which the shop does something more that nothing tells of. */
  laterS?: number;
  /** How the order ends for the customer; by default delivered, or refunded where the plan is withdrawn. */
  ends?: 'refunded' | 'unpaid';
}

/**
 * Both orders of webhook and return page, and purchases that the wholesaler refuses or answers too late; then what members do
 * with codes, credit and top-ups, money that goes back by every way, money that takes days, several at once, and disputes to
 * their end. Together they reach every call that changes something at another company (tests/rules/crash-points.test.ts).
 */
export const COURSES: readonly Course[] = [
  { name: 'webhook first', returnAfterMs: 1_500 },
  { name: 'return page first', faults: `webhook_delay_ms:${LATE_WEBHOOK_MS}` },
  { name: 'refused by the wholesaler', withdrawn: true },
  {
    name: 'topped up, with a code and credit, and the money of the top-up asked back',
    afterwards: 'tops_up_and_asks',
    asks: { referralCode: CODES.once, useCredit: true },
  },
  { name: 'the account ends meanwhile', afterwards: 'deletes_account', asks: {} },
  { name: 'a part back at Stripe, the rest asked for', afterwards: 'part_then_asks', payments: 'stripe' },
  { name: 'a part disputed at Stripe and lost', afterwards: 'part_disputed_lost', payments: 'stripe' },
  { name: 'money that comes days later', delayed: 'arrives' },
  { name: 'money that never comes', delayed: 'bounces', ends: 'unpaid' },
  { name: 'several at once, and one asked back', afterwards: 'asks_back', asks: { quantity: 2 } },
  { name: 'a refund that the card company can not send', afterwards: 'refund_fails' },
  { name: 'disputed as a whole and lost', afterwards: 'dispute_lost', payments: 'stripe' },
  { name: 'disputed, lost, and won on appeal', afterwards: 'dispute_appealed', payments: 'stripe' },
  { name: 'refused by one wholesaler, and bought from another', faults: 'sandbox.out_of_stock:1' },
  {
    name: 'sold too late, given up, and taken back',
    faults: 'not_ready_ms:30000',
    deadlineS: 5,
    laterS: 75,
    ends: 'refunded',
  },
  { name: 'paid by a link that staff mail', byLink: true, asks: { quantity: 2 } },
  { name: 'a refund that takes days', afterwards: 'refund_waits' },
  { name: 'a refund that takes days, and fails', afterwards: 'refund_waits_and_fails' },
  {
    name: 'given back as credit in part, the rest asked for',
    afterwards: 'part_credited_then_asks',
    asks: {},
  },
  { name: 'a part sent by hand, the rest asked for', afterwards: 'part_by_hand_then_asks' },
  { name: 'a failed refund sent by hand', afterwards: 'refund_fails_then_by_hand' },
  { name: 'a part that a second person agreed to send', afterwards: 'part_agreed' },
  { name: 'given away, and its money asked for', afterwards: 'gives_then_asks' },
  { name: 'disputed, answered and won', afterwards: 'dispute_answered' },
  { name: 'disputed and given up', afterwards: 'dispute_accepted' },
  {
    name: 'asked back, and the wholesaler takes nothing back',
    faults: 'cancel_refused:1',
    afterwards: 'asks_back',
  },
  { name: 'our balance is empty at one wholesaler', faults: 'sandbox.balance_empty:1' },
  { name: 'nonsense from one wholesaler', faults: 'sandbox.rubbish:1', ends: 'refunded' },
];

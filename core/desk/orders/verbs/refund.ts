import { z } from 'zod';
import type { Tx } from '../../../../db/sql.server.ts';
import { refundAsCredit, refundByOperator } from '../../../sale/refunds/by-operator.ts';
import { defineVerb, type VerbOutcome } from '../../verb.ts';
import {
  goneOf,
  isInUse,
  REFUNDABLE,
  type RefundAsked,
  rightFor,
  SEEN_BACK,
  takeGoodwillLeft,
  termsOf,
} from '../refund-terms.ts';
import type { OrderSubject } from '../subject.ts';
import { dollars, mailTo } from '../words.ts';

/** Sends the money of an order back, or a part of it. */
export const refund = defineVerb<OrderSubject, RefundAsked>({
  verb: 'refund',
  right: rightFor,
  sensitive: (subject, asked) => termsOf(subject, asked) === 'outside',
  takes: z.strictObject({
    amount: z.int().min(1).max(10_000_000).optional(),
    outside_rules: z.boolean().optional(),
    as_credit: z.boolean().optional(),
    seen: SEEN_BACK,
  }),
  offer(subject, actor) {
    const { order, left, back } = subject;
    if (!REFUNDABLE.includes(order.state) || order.paid_at === null || (left === 0 && !back.refunding))
      return null;
    return {
      label: 'Refund',
      consequence: [
        `${dollars(left)} of ${dollars(order.amount)} goes back to the card that paid, unless you give a smaller amount.`,
        ...esimWords(subject),
        ...(willCancel(subject) ? ['A smaller amount leaves it as it is.'] : []),
        mailTo(subject, actor),
        'What is back on the card can’t be fetched again.',
        ...asCredit(subject),
      ].join(' '),
      needs: order.customer_uid === null ? ['amount'] : ['amount', 'as_credit'],
      disabled_because: back.refunding ? 'a refund of it is under way' : null,
      amount: left,
      sends: { seen: String(goneOf(subject)) },
    };
  },
  does(subject, { amount = subject.left, as_credit }) {
    const all = amount === subject.left;
    if (as_credit)
      return `${dollars(amount)} becomes the customer’s credit, and nothing goes to the card.${all ? ' The order ends, and the eSIM is cancelled if it is unused.' : ''}`;
    return [
      `${dollars(amount)} of ${dollars(subject.order.amount)} goes back to the card that paid.`,
      ...(all
        ? esimWords(subject)
        : [`${dollars(subject.left - amount)} is left, and the eSIM stays as it is.`]),
      'A mail goes to the buyer.',
    ].join(' ');
  },
  async run(shop, { actor, subject, input, reason, approvedBy, audit }): Promise<VerbOutcome> {
    const { order } = subject;
    const terms = termsOf(subject, input);
    const sends = input.amount ?? subject.left;
    const goodwill = terms === 'goodwill' ? sends : 0;
    const record = async (tx: Tx, { amount, left }: { amount: number; left: number }) => {
      const alone = goodwill > 0 && approvedBy === null;
      if (alone && goodwill > (await takeGoodwillLeft(tx, actor, shop.clock.now())))
        throw new TooMuchGoodwill();
      await audit(tx, {
        before: { left },
        after: { left: left - amount, amount, terms, goodwill, ...(input.as_credit && { as_credit: true }) },
      });
    };
    const sending = { amount: input.amount, gone: input.seen ?? goneOf(subject), note: reason, record };
    if (input.as_credit)
      return outcomeOf(await refundAsCredit(shop, order.uid, sending), 'is the customer’s credit');
    try {
      const asked = await refundByOperator(shop, order.uid, {
        ...sending,
        reason: reasonOf(subject, terms),
        keepsEsim: isInUse(subject),
      });
      return outcomeOf(asked, 'goes back');
    } catch (error) {
      if (!(error instanceof TooMuchGoodwill)) throw error;
      const why =
        'it is more goodwill than you may give in a day: send it with "outside_rules", which asks a second person';
      return { kind: 'invalid', why };
    }
  },
});

/** Thrown within the refund's transaction, which it undoes. */
class TooMuchGoodwill extends Error {}

/** @param what became of the money. */
function outcomeOf(asked: Awaited<ReturnType<typeof refundAsCredit>>, what: string): VerbOutcome {
  switch (asked.kind) {
    case 'done':
      return {
        kind: 'done',
        message: `${dollars(asked.amount)} ${what}.`,
        detail: { amount: asked.amount },
      };
    case 'amount_too_large':
      return {
        kind: 'invalid',
        why: `"amount" is wrong: no more than ${dollars(asked.left)} (${asked.left} cents) is left`,
      };
    case 'no_account':
      return {
        kind: 'invalid',
        why: '"as_credit" is not possible: the order belongs to no account that could have credit',
      };
    case 'seen_otherwise': {
      const why = 'some of its money went back meanwhile';
      return { kind: 'move_not_allowed', why };
    }
    case 'order_not_found':
      return { kind: 'move_not_allowed', why: 'the order is gone' };
    case 'refunding':
      return {
        kind: 'move_not_allowed',
        why: 'a refund of it is under way',
      };
    case 'order_not_refundable': {
      const why = `nothing of it can go back: it is ${asked.state}, or all is back`;
      return { kind: 'move_not_allowed', why };
    }
  }
}

const asCredit = ({ order, left }: OrderSubject): string[] =>
  order.customer_uid === null
    ? []
    : [
        `As credit, which the customer has to have agreed to: up to ${dollars(left)} is theirs to spend here at once, and nothing goes to the card.`,
        'All of it as credit ends the order, and cancels the eSIM if it is unused.',
      ];

/** Whether the eSIM goes with the money. */
const willCancel = (subject: OrderSubject): boolean =>
  subject.order.state === 'fulfilled' && !isInUse(subject);

/** What becomes of the eSIM, where there is one. */
function esimWords(subject: OrderSubject): string[] {
  if (willCancel(subject))
    return ['The eSIM is cancelled first: should it turn out to be in use, no money goes.'];
  return subject.order.state === 'fulfilled' ? ['The eSIM is in use, and stays with the traveller.'] : [];
}

/** As the mail to the customer says it. */
function reasonOf({ order }: OrderSubject, terms: ReturnType<typeof termsOf>): string {
  if (order.state === 'failed') return order.failure ?? 'goodwill';
  return terms === 'inside' ? 'customer_request' : 'goodwill';
}

import { z } from 'zod';
import { recordRefundByHand } from '../../../sale/refunds/by-operator.ts';
import { defineVerb } from '../../verb.ts';
import { goneOf, SEEN_BACK } from '../refund-terms.ts';
import type { OrderSubject } from '../subject.ts';
import { dollars, mailTo } from '../words.ts';

const STATES = ['fulfilled', 'failed', 'refunded'];

interface SentByHand {
  reference: string;
  amount?: number | undefined;
  seen?: number | undefined;
}

/** Writes down money that somebody has sent another way, such as by bank transfer after the card refused it. */
export const refundSentByHand = defineVerb<OrderSubject, SentByHand>({
  verb: 'refund_sent_by_hand',
  right: 'refund_outside',
  sensitive: true,
  takes: z.strictObject({
    reference: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^\P{Cc}*$/u),
    amount: z.int().min(1).max(10_000_000).optional(),
    seen: SEEN_BACK,
  }),
  offer(subject, actor) {
    const { order, left, back } = subject;
    if (!STATES.includes(order.state) || order.paid_at === null || (left === 0 && !back.refunding))
      return null;
    return {
      label: 'Refund was sent another way',
      consequence: `The books say that ${dollars(left)} went back from our bank account. It moves no money itself. ${mailTo(subject, actor)}`,
      needs: ['reference', 'amount'],
      disabled_because: back.refunding ? 'a refund of it is under way' : null,
      amount: left,
      sends: { seen: String(goneOf(subject)) },
    };
  },
  async run(shop, { subject, input: { reference, amount, seen }, audit }) {
    const { order } = subject;
    const sent = await recordRefundByHand(shop, order.uid, {
      amount,
      gone: seen ?? goneOf(subject),
      reference,
      record: (tx, { amount, left }) =>
        audit(tx, { before: { left }, after: { left: left - amount, amount } }),
    });
    switch (sent.kind) {
      case 'done':
        return { kind: 'done', message: `${dollars(sent.amount)} is recorded as sent.` };
      case 'amount_too_large':
        return {
          kind: 'invalid',
          why: `"amount" is wrong: no more than ${dollars(sent.left)} (${sent.left} cents) is left`,
        };
      case 'seen_otherwise':
        return { kind: 'move_not_allowed', why: 'some of its money went back meanwhile' };
      case 'refunding':
      case 'on_record': {
        const what =
          sent.kind === 'on_record' ? 'this reference is on record' : 'a refund of it is under way';
        return { kind: 'move_not_allowed', why: what };
      }
      case 'order_not_found':
        return { kind: 'move_not_allowed', why: 'the order is gone' };
      case 'order_not_refundable': {
        const why = `nothing of it can go back: it is ${sent.state}, or all is back`;
        return { kind: 'move_not_allowed', why };
      }
    }
  },
});

import { z } from 'zod';
import { isOnHold } from '../../../orders/order.ts';
import { GIVEN_UP_BY_STAFF } from '../../../orders/purchase-queries.ts';
import { fullAmount } from '../../../promotions/discount.ts';
import { giveUp } from '../../../sale/give-up.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { dollars, isHeld, mailTo } from '../words.ts';

/** Ends an order that isn't delivered yet, and sends its money back. */
export const giveUpOrder = defineVerb<OrderSubject, Record<string, never>>({
  verb: 'give_up',
  right: 'refund',
  sensitive: true,
  takes: z.strictObject({}),
  offer(subject, actor) {
    const { order } = subject;
    if (order.state !== 'paid' && order.state !== 'fulfilling') return null;
    const money =
      fullAmount(order) === 0
        ? 'Nothing was paid for it.'
        : `${dollars(order.amount)} goes back to the card that paid. ${mailTo(subject, actor)} What is back can’t be fetched again.`;
    return {
      label: 'Give up, send the money back',
      consequence: `${money} ${isOnHold(order) ? 'Nothing was bought for it.' : 'What the company has sold, or sells yet, is taken back from it.'}`,
    };
  },
  async run(shop, { subject, audit }) {
    const { order, purchase } = subject;
    // As where a delivery fails: a look-up that compares would take another order's purchase for what was never sent.
    const reclaim =
      purchase !== null && (subject.certain || purchase.unsure_since !== null || isHeld(subject));
    const ended = await giveUp(shop, order, purchase ?? undefined, GIVEN_UP_BY_STAFF, {
      reclaim,
      decided: (tx) => audit(tx, { before: { state: order.state }, after: { state: 'failed', reclaim } }),
    });
    if (ended) return { kind: 'done', message: `It is given up; ${dollars(order.amount)} goes back.` };
    const why = 'the order has moved on';
    return { kind: 'move_not_allowed', why };
  },
});

import { z } from 'zod';
import { isOnHold } from '../../../orders/order.ts';
import { selectOrder } from '../../../orders/queries.ts';
import { fulfilOrder } from '../../../sale/fulfil.ts';
import { inTransaction } from '../../../transaction.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { heldWhy, isHeld } from '../words.ts';

/** Takes an order a step on at once, whatever its job waits for. A process that talks to the company is never interrupted. */
export const tryNow = defineVerb<OrderSubject, Record<string, never>>({
  verb: 'try_now',
  right: 'support',
  takes: z.strictObject({}),
  offer(subject) {
    const { order, purchase, deadline, now } = subject;
    if ((order.state !== 'paid' && order.state !== 'fulfilling') || isOnHold(order)) return null;
    const company = purchase?.provider ?? 'a company';
    const over = deadline !== null && now > deadline;
    return {
      label: 'Try now',
      consequence: over
        ? `Its time is over: ${company} is asked one last time what became of it. Then it is delivered, or the money goes back.`
        : `${purchase === null ? 'It is bought' : `${company} is asked what became of it, and it is bought unless it was`}. Nothing is bought twice.`,
      disabled_because: isHeld(subject) ? heldWhy(subject.leased_until!, now) : null,
    };
  },
  async run(shop, { subject: { order }, audit }) {
    const { uid: orderUid, state: before } = order;
    await fulfilOrder(shop, orderUid);
    const after = (await selectOrder(shop.db, orderUid))?.state;
    await inTransaction(shop, (tx) => audit(tx, { before: { state: before }, after: { state: after } }));
    const said = after === 'fulfilled' ? 'It is delivered.' : `It was tried; the order is ${after}.`;
    return { kind: 'done', message: said, detail: { state: after } };
  },
});

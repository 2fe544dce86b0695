import { z } from 'zod';
import { selectOrder } from '../../../orders/queries.ts';
import { askAboutPayment } from '../../../sale/ask-sessions.ts';
import { inTransaction } from '../../../transaction.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';

/** For whoever writes "I have paid" of an order that isn't paid here: reads its session at the card provider and follows it. */
export const askPayment = defineVerb<OrderSubject, Record<string, never>>({
  verb: 'ask_payment',
  right: 'support',
  silent: true,
  takes: z.strictObject({}),
  offer({ order }) {
    if ((order.state !== 'created' && order.state !== 'expired') || order.session_id === null) return null;
    return {
      label: 'Ask the card company now',
      consequence:
        order.state === 'created'
          ? 'Its payment is read there: if it was paid, it is delivered. Nobody is charged by this.'
          : 'Its payment is read there: if it was paid after its time, the money goes back. Nobody is charged by this.',
    };
  },
  async run(shop, { subject: { order }, audit }) {
    const settled = await askAboutPayment(shop, order.uid, order.session_id!);
    const state = (await selectOrder(shop.db, order.uid))?.state;
    const after = { state, answer: settled.kind };
    await inTransaction(shop, (tx) => audit(tx, { before: { state: order.state }, after }));
    if (settled.kind === 'ask_again')
      return { kind: 'invalid', why: 'the card company doesn’t answer now; the shop asks again by itself' };
    if (settled.kind === 'session_not_found')
      return { kind: 'done', message: 'The card company knows nothing of it.', detail: { state } };
    const message = state === order.state ? 'Nothing has been paid for it.' : `The order is ${state} now.`;
    return { kind: 'done', message, detail: { state } };
  },
});

import { z } from 'zod';
import { selectOrderByPayment, selectOrderBySession } from '../../orders/queries.ts';
import { lookAtPayment } from '../../sale/reconciliation/look.ts';
import { settlePayment } from '../../sale/settle.ts';
import { inTransaction } from '../../transaction.ts';
import { defineVerb, type Room } from '../verb.ts';

interface PaymentSubject {
  /** The card provider's id of a session or a payment. */
  id: string;
}

const isSession = (id: string) => id.startsWith('cs_') || id.startsWith('sbx_');

const fetchPayment = defineVerb<PaymentSubject, object>({
  verb: 'fetch',
  right: 'operate',
  takes: z.strictObject({}),
  offer: () => ({
    label: 'Fetch from the card provider',
    consequence:
      'The payment is read there and followed as a webhook about it would be: paid orders are delivered, refunds and disputes taken on, and what differs raises an alarm.',
  }),
  async run(shop, { subject: { id }, audit }) {
    const session = isSession(id);
    const settled = session ? await settlePayment(shop, id) : null;
    const looked = await lookAtPayment(
      shop,
      session ? { payment_ref: null, session_id: id } : { payment_ref: id, session_id: null },
    );
    const order = session ? await selectOrderBySession(shop.db, id) : await selectOrderByPayment(shop.db, id);
    const answered = looked === 'looked' && settled?.kind !== 'ask_again';
    await inTransaction(shop, (tx) =>
      audit(tx, { after: { answered, order: order?.uid ?? null, state: order?.state ?? null } }),
    );
    if (!answered) {
      return {
        kind: 'invalid',
        why: 'the card provider doesn’t answer now; the shop asks again by itself, or send this again',
      };
    }
    if (order === undefined)
      return { kind: 'invalid', why: '"id" is wrong: no order of ours has such a payment' };
    return {
      kind: 'done',
      message: `It was read. Its order is ${order.state} now.`,
      detail: { order_uid: order.uid, state: order.state },
    };
  },
});

/** A payment that no webhook has told of, by the card provider's own id. */
export const paymentRoom: Room<PaymentSubject> = {
  kind: 'payment',
  read: async (_shop, id) => (/^[a-z]{2,5}_[0-9A-Za-z_-]{1,120}$/.test(id) ? { id } : null),
  verbs: [fetchPayment],
};

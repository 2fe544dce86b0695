import { z } from 'zod';
import { takeBackByStaff } from '../../../sale/esims/take-back.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';

/** Has the wholesaler cancel what an order delivered. No money of the customer's moves by it. */
export const cancelEsim = defineVerb<OrderSubject, Record<string, never>>({
  verb: 'cancel_esim',
  right: 'refund_outside',
  sensitive: true,
  takes: z.strictObject({}),
  offer({ order, esim, plan, purchase, in_use, alarms }) {
    if (order.state !== 'fulfilled' && order.state !== 'refunded') return null;
    if (esim === null || esim.state === 'cancelled' || plan === null) return null;
    // Of a refunded order the plan has ended with us, and may live on at a company that didn't take it back.
    const isLeft = alarms.some(({ kind }) => kind === 'esim_not_cancelled');
    if (plan.cancelled_at !== null && !isLeft) return null;
    if (esim.number_gone_at !== null) return null;
    return {
      label: 'Cancel the eSIM at the company',
      consequence: `${purchase?.provider ?? 'The company'} takes ${order.kind === 'top_up' ? 'this top-up' : 'it'} back if it is unused, and the traveller has no data by it any more. No money goes back to the customer: that is a refund.`,
      disabled_because: in_use ? null : `${purchase?.provider ?? 'its company'} is not in use`,
    };
  },
  async run(shop, { subject: { order, esim }, audit }) {
    const taken = await takeBackByStaff(shop, order.uid, (tx, outcome) =>
      audit(tx, { before: { esim: esim?.uid, state: esim?.state }, after: { outcome } }),
    );
    if (taken.kind === 'refused')
      return { kind: 'move_not_allowed', why: `the company does not take it back: ${taken.why}` };
    if (taken.kind === 'not_asked')
      return { kind: 'move_not_allowed', why: `the company can't be asked now: ${taken.why}` };
    if (taken.kind === 'unanswered')
      return {
        kind: 'done',
        message: 'The company was asked, and no answer came; the shop asks again until it knows.',
      };
    if (taken.kind === 'requested')
      return {
        kind: 'done',
        message: 'The company was asked, and people there decide; the shop asks each day how it stands.',
      };
    const price = taken.money ? 'its price is ours again' : 'its price is not given back';
    return { kind: 'done', message: `It is cancelled; ${price}.` };
  },
});

import { z } from 'zod';
import { replaceEsim as replace } from '../../../sale/esims/replace.ts';
import { takeBackByStaff } from '../../../sale/esims/take-back.ts';
import type { Shop } from '../../../shop.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { mailTo } from '../words.ts';

/** Gives the customer another eSIM of the same plan at our cost, and cancels the old one where its company does that. */
export const replaceEsim = defineVerb<OrderSubject, Record<string, never>>({
  verb: 'replace_esim',
  right: 'refund_outside',
  sensitive: true,
  takes: z.strictObject({}),
  offer(subject, actor) {
    const { order, esim, plan } = subject;
    if (order.state !== 'fulfilled' || order.kind !== 'new_esim' || esim === null) return null;
    if (esim.state === 'cancelled' || plan === null || plan.cancelled_at !== null) return null;
    return {
      label: 'Replace the eSIM',
      consequence: `A new eSIM of the same plan, with all of its data and days, is bought at our cost, as an order of $0.00. ${mailTo(subject, actor)} Once it is there, the old one is cancelled where its company does that.`,
      disabled_because: whyNot(subject),
    };
  },
  async run(shop, { subject, audit }) {
    const { order, esim } = subject;
    const replaced = await replace(shop, order, esim!.uid, (tx, by) =>
      audit(tx, { before: { esim: esim!.uid }, after: { order: by } }),
    );
    switch (replaced.kind) {
      case 'replaced_before': {
        const why = 'it is replaced already';
        return { kind: 'move_not_allowed', why };
      }
      case 'refunded':
        return { kind: 'move_not_allowed', why: MONEY_BACK };
      case 'not_on_sale':
        return { kind: 'move_not_allowed', why: 'its plan can not be bought now' };
      case 'failed':
        return {
          kind: 'done',
          message: `The new eSIM could not be delivered (${replaced.failure}); the old one stays.`,
          detail: { order_uid: replaced.order_uid },
        };
      case 'under_way':
        return {
          kind: 'done',
          message: 'The new eSIM is being bought. The old one stays: cancel it once the new one is there.',
          detail: { order_uid: replaced.order_uid },
        };
      case 'delivered':
        return {
          kind: 'done',
          message: `The new eSIM is delivered. ${await endOld(shop, order.uid)}`,
          detail: { order_uid: replaced.order_uid },
        };
    }
  },
});

const MONEY_BACK = 'all of its money is back, or on its way';

function whyNot({ order, back, left, other_plans, on_sale }: OrderSubject): string | null {
  if (back.refunding && left === 0) return MONEY_BACK;
  if (order.email === null && order.customer_uid === null) return 'the order has no address to send it to';
  if (other_plans > 0) return 'a top-up is on this eSIM, and would be lost';
  return on_sale ? null : 'its plan can not be bought now';
}

/** That it was replaced is in the audit log already: the same row tells of both. */
async function endOld(shop: Shop, orderUid: string): Promise<string> {
  const ended = await takeBackByStaff(shop, orderUid, async () => {});
  if (ended.kind === 'cancelled') return 'The old one is cancelled.';
  if (ended.kind === 'requested') return 'The company was asked to cancel the old one.';
  if (ended.kind === 'unanswered')
    return 'The company was asked to cancel the old one, and no answer came; the shop asks again until it knows.';
  return `The old one could not be cancelled: ${ended.why}.`;
}

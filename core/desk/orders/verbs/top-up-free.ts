import { z } from 'zod';
import { type ToppedUpFree, topUpFree as topUp } from '../../../sale/esims/top-up-free.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { mailTo } from '../words.ts';

/** Puts more data on an eSIM at our cost, for a traveller whom it had let down. */
export const topUpFree = defineVerb<OrderSubject, { plan?: string | undefined }>({
  verb: 'top_up_free',
  right: 'refund_outside',
  sensitive: true,
  takes: z.strictObject({ plan: z.string().min(1).max(64).optional() }),
  offer(subject, actor) {
    const { order, esim } = subject;
    if (order.state !== 'fulfilled' || esim === null) return null;
    if (esim.state === 'cancelled' || esim.number_gone_at !== null) return null;
    return {
      label: 'Top up free',
      consequence: `${order.plan.name}, or another plan that you choose, is bought at ${esim.provider} at our cost, as an order of $0.00, and put on this eSIM. ${mailTo(subject, actor)} Nobody is charged.`,
      needs: ['plan'],
      disabled_because: whyNot(subject),
    };
  },
  async run(shop, { subject, input: { plan }, audit }) {
    const { order, esim } = subject;
    const planUid = plan ?? order.plan.uid;
    const topped = await topUp(shop, { topped: order, esim: esim!, planUid }, (tx, by) =>
      audit(tx, { before: { esim: esim!.uid }, after: { order: by, plan: planUid } }),
    );
    switch (topped.kind) {
      case 'delivered':
        return {
          kind: 'done',
          message: 'The top-up is on the eSIM.',
          detail: { order_uid: topped.order_uid },
        };
      case 'under_way':
        return {
          kind: 'done',
          message: 'The top-up is being bought.',
          detail: { order_uid: topped.order_uid },
        };
      case 'failed':
        return {
          kind: 'done',
          message: `The top-up could not be delivered (${topped.failure}).`,
          detail: { order_uid: topped.order_uid },
        };
      case 'not_told':
        return {
          kind: 'invalid',
          why: `${esim!.provider} doesn’t tell now what fits; press again in a minute`,
        };
      default: {
        if (plan !== undefined && WRONG_PLAN.has(topped.kind))
          return { kind: 'invalid', why: `"plan" is wrong: ${WHY[topped.kind]}` };
        const why = WHY[topped.kind];
        return { kind: 'move_not_allowed', why };
      }
    }
  },
});

type NotToppedUp = Exclude<ToppedUpFree['kind'], 'delivered' | 'under_way' | 'failed' | 'not_told'>;

/** Another plan would do. */
const WRONG_PLAN = new Set<NotToppedUp>(['not_on_sale', 'does_not_fit']);

const WHY: Record<NotToppedUp, string> = {
  given_now: 'it was topped up less than a minute ago',
  not_on_sale: 'the plan can not be bought now',
  does_not_fit: 'its company does not put the plan on this eSIM',
  disputed: 'a payment for this eSIM is disputed',
};

function whyNot({ esim, in_use, tops_up }: OrderSubject): string | null {
  if (!in_use) return `${esim!.provider} is not in use`;
  return tops_up ? null : `${esim!.provider} tops up no eSIMs`;
}

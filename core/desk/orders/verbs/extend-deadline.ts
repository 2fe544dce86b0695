import { z } from 'zod';
import { isOnHold } from '../../../orders/order.ts';
import { extendDeadline } from '../../../sale/extend-deadline.ts';
import { timeField } from '../../../time-field.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { timeOf } from '../words.ts';

/** Gives an order more time before its money goes back. */
export const extend = defineVerb<OrderSubject, { until: Date }>({
  verb: 'extend_deadline',
  right: 'operate',
  takes: z.strictObject({ until: timeField }),
  offer({ order, deadline, now }) {
    if ((order.state !== 'paid' && order.state !== 'fulfilling') || deadline === null) return null;
    return {
      label: 'Extend the deadline',
      consequence: `Now the money goes back at ${timeOf(deadline, now)}, unless it is ${isOnHold(order) ? 'released' : 'delivered'}; then at the time you choose, within a day from now.`,
      needs: ['until'],
    };
  },
  async run(shop, { subject: { order, now }, input: { until }, audit }) {
    const extended = await extendDeadline(shop, order.uid, until, (tx, from) =>
      audit(tx, { before: { deadline_at: from }, after: { deadline_at: until } }),
    );
    switch (extended.kind) {
      case 'extended':
        return { kind: 'done', message: `It has until ${timeOf(until, now)}.` };
      case 'not_waiting':
        return { kind: 'move_not_allowed', why: `the order is ${extended.state}` };
      case 'bad_time':
        return { kind: 'invalid', why: `"until" is wrong: ${extended.why}` };
    }
  },
});

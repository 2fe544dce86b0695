import { z } from 'zod';
import { isOnHold } from '../../../orders/order.ts';
import { releaseHold as release } from '../../../sale/release-hold.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { timeOf } from '../words.ts';

/** Has an order bought and delivered that waited for staff, as its buyer is held for review. */
export const releaseHold = defineVerb<OrderSubject, Record<string, never>>({
  verb: 'release_hold',
  right: 'block',
  takes: z.strictObject({}),
  offer({ order, deadline, now }) {
    if (!isOnHold(order)) return null;
    const what =
      (order.strip_size ?? 1) > 1 ? 'It and all others of its purchase that are on hold are' : 'It is';
    return {
      label: 'Release and deliver',
      consequence: `${what} bought and delivered now, as any order. Unless somebody does this, the money goes back at ${timeOf(deadline!, now)}. What this buyer orders next is held as well, until they are unblocked.`,
    };
  },
  async run(shop, { subject: { order }, audit }) {
    const released = await release(shop, order, (tx, orders) =>
      audit(tx, { before: { held_at: order.held_at }, after: { released: orders } }),
    );
    if (released === null) {
      const why = 'the order is not on hold any more';
      return { kind: 'move_not_allowed', why };
    }
    const message =
      released.length === 1 ? 'It is being bought.' : `${released.length} eSIMs are being bought.`;
    return { kind: 'done', message, detail: { released } };
  },
});

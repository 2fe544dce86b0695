import { z } from 'zod';
import { fullAmount } from '../../../promotions/discount.ts';
import { deliverAfterAll, isPaidInFull } from '../../../sale/deliver-after-all.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { dollars, heldWhy, isHeld } from '../words.ts';

const MONEY_GONE = 'its refund has begun to go out, or its money is back';
const PAID =
  ' If that fails too, the money goes back. The buyer’s page has said that the money comes back: agree it with them first.';
const DISCOUNT_RETURNED =
  'it was paid after its time, when its code and credit had been given back: it would be delivered for less than its price';

/** Delivers an order that has failed in place of sending its money back, while nothing of that has begun. */
export const deliverAfter = defineVerb<OrderSubject, Record<string, never>>({
  verb: 'deliver_after_all',
  right: 'refund_outside',
  takes: z.strictObject({}),
  offer(subject) {
    const { order, back, offers } = subject;
    if (order.state !== 'failed') return null;
    const refund = back.refunding ? `The refund of ${dollars(back.on_its_way)} is withdrawn. ` : '';
    return {
      label: 'Deliver after all',
      consequence: `${refund}It is bought at ${offers[0]?.provider ?? 'a company'} now, unless what was begun before turns out to be bought, and delivered as any order.${fullAmount(order) === 0 ? '' : PAID}`,
      disabled_because: whyNot(subject),
    };
  },
  async run(shop, { subject: { order, now }, audit }) {
    const before = { state: order.state, failure: order.failure };
    const delivered = await deliverAfterAll(shop, order.uid, (tx, refund, to) =>
      audit(tx, {
        before: { ...before, refund },
        after: { state: 'fulfilling', company: to.provider, purchase: to.uid },
      }),
    );
    switch (delivered.kind) {
      case 'begun': {
        const { state, failure, at } = delivered;
        const message =
          state === 'fulfilled'
            ? `It is delivered, by ${at}.`
            : state === 'failed'
              ? `It could not be delivered (${failure})${fullAmount(order) === 0 ? '.' : ': its money goes back.'}`
              : `It is being bought, at ${at} first.`;
        return { kind: 'done', message, detail: { state } };
      }
      case 'held':
        return { kind: 'move_not_allowed', why: heldWhy(delivered.until, now) };
      case 'open':
        return {
          kind: 'move_not_allowed',
          why: `what ${delivered.at} was asked for before stands in the way: ${delivered.why}`,
        };
      case 'refused':
        return {
          kind: 'move_not_allowed',
          why: WHY[delivered.why],
        };
    }
  },
});

const WHY = {
  money_gone: MONEY_GONE,
  discount_returned: DISCOUNT_RETURNED,
  replaced_since: 'another order has replaced that eSIM since',
  number_gone: 'the number of its eSIM belongs to another one now',
  moved: 'the order has moved on',
} as const;

function whyNot(subject: OrderSubject): string | null {
  const { order, refund_begun, offers, now } = subject;
  if (refund_begun) return MONEY_GONE;
  if (!isPaidInFull(order)) return DISCOUNT_RETURNED;
  if (offers.length === 0) return 'no company in use has an offer for its plan';
  return isHeld(subject) ? heldWhy(subject.leased_until!, now) : null;
}

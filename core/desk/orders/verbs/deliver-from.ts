import { z } from 'zod';
import { reroute } from '../../../sale/reroute.ts';
import { inTransaction } from '../../../transaction.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { heldWhy, isHeld, timeOf } from '../words.ts';

const others = ({ offers, purchase }: OrderSubject): string[] =>
  offers.map(({ provider }) => provider).filter((provider) => provider !== purchase?.provider);

/** Has an order bought at another company, once what was begun is known to have come to nothing. */
export const deliverFrom = defineVerb<OrderSubject, { company: string }>({
  verb: 'deliver_from',
  right: 'refund_outside',
  takes: z.strictObject({ company: z.string().min(1).max(40) }),
  offer(subject) {
    const { order, purchase, deadline, now } = subject;
    if (order.state !== 'fulfilling' || purchase === null) return null;
    const names = others(subject);
    return {
      label: 'Deliver from another company',
      consequence: `${purchase.provider} is asked first what became of its purchase. Only if nothing was bought it is bought at the company you choose (${names.join(', ') || 'none'}), at our cost.`,
      needs: ['company'],
      disabled_because: whyNot(subject, names, deadline, now),
    };
  },
  async run(shop, { subject: { order, now }, input: { company }, audit }) {
    const rerouted = await reroute(shop, order.uid, company, (tx, from, to) =>
      audit(tx, {
        before: { company: from.provider, purchase: from.uid },
        after: { company: to.provider, purchase: to.uid },
      }),
    );
    switch (rerouted.kind) {
      case 'rerouted':
        return { kind: 'done', message: `It is bought at ${company} in place of ${rerouted.from}.` };
      case 'bought_before': {
        const after = { company: rerouted.at, bought_before: true };
        await inTransaction(shop, (tx) => audit(tx, { before: { company: rerouted.at }, after }));
        return { kind: 'done', message: `${rerouted.at} had sold it after all: that is what is delivered.` };
      }
      case 'held':
        return { kind: 'move_not_allowed', why: heldWhy(rerouted.until, now) };
      case 'refused':
        return {
          kind: 'move_not_allowed',
          why: rerouted.why,
        };
    }
  },
});

function whyNot(subject: OrderSubject, names: string[], deadline: Date | null, now: Date): string | null {
  if (isHeld(subject)) return heldWhy(subject.leased_until!, now);
  if (deadline !== null && now > deadline)
    return `its time is over since ${timeOf(deadline, now)}: extend the deadline first`;
  return names.length === 0 ? 'no other company has an offer for this plan' : null;
}

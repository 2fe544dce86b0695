import { z } from 'zod';
import { endByStaff } from '../../../sale/end-by-staff.ts';
import { inTransaction } from '../../../transaction.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';

/** Ends an unpaid order: its session at the card company first, so that no open tab can pay it any more. */
export const expireNow = defineVerb<OrderSubject, Record<string, never>>({
  verb: 'expire_now',
  right: 'support',
  takes: z.strictObject({}),
  offer({ order }) {
    if (order.state !== 'created') return null;
    const others = (order.strip_size ?? 1) - 1;
    const all = others > 0 ? ` The ${others} that would be paid with it end too.` : '';
    return {
      label: 'Expire now',
      consequence: `Its payment is ended at the card company, so that nobody can pay it any more. What it holds of codes and credit is free again.${all} If it is paid by then, it is delivered instead.`,
      disabled_because:
        order.processing_since === null ? null : 'its money is on its way: what becomes of it decides',
    };
  },
  async run(shop, { subject: { order }, audit }) {
    const before = { state: order.state };
    const ended = await endByStaff(shop, order, (tx) => audit(tx, { before, after: { state: 'expired' } }));
    switch (ended.kind) {
      case 'ended':
        return { kind: 'done', message: 'It has expired: nobody can pay it any more.' };
      case 'session_not_found':
        return {
          kind: 'move_not_allowed',
          why: 'the card company knows nothing of its payment under the present keys, so that nobody can tell whether it was paid',
        };
      case 'ask_again':
        // Its session may have ended there.
        await inTransaction(shop, (tx) => audit(tx, { before, after: { ...before, answer: ended.kind } }));
        return {
          kind: 'invalid',
          why: 'the card company doesn’t answer now; the shop goes on asking by itself, and so may you',
        };
      case 'settled':
        return {
          kind: 'move_not_allowed',
          why: whyNot(ended),
        };
    }
  },
});

function whyNot({ state, money }: Extract<Awaited<ReturnType<typeof endByStaff>>, { kind: 'settled' }>) {
  if (money === 'processing') return 'it was paid by a method that takes days: its money is on its way';
  if (money === 'mismatched') return 'it was paid with an amount that isn’t its own, and an alarm says so';
  if (state === 'expired') return 'it has expired already';
  if (state === 'created') return 'its payment was opened at this moment; press again';
  return `it was paid meanwhile, and is ${state} now`;
}

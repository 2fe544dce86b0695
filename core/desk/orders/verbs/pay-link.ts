import { z } from 'zod';
import { selectOrder } from '../../../orders/queries.ts';
import { orderPageUrl } from '../../../sale/confirmation-mails.ts';
import { mailPayLink, type PayLinkMailed } from '../../../sale/pay-link.ts';
import { payableOf } from '../../../sale/payable.ts';
import type { Shop } from '../../../shop.ts';
import { inTransaction } from '../../../transaction.ts';
import { defineVerb, type VerbCall, type VerbOutcome } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { mailTo, timeOf } from '../words.ts';

type NoInput = Record<string, never>;

/** For a buyer who wants to pay and couldn't: the link of an order that is open, or a new order whose link is mailed. */
export const payLink = defineVerb<OrderSubject, NoInput>({
  verb: 'pay_link',
  right: 'support',
  personal: true,
  takes: z.strictObject({}),
  offer(subject, actor) {
    const { order, now } = subject;
    const others = (order.strip_size ?? 1) - 1;
    if (order.state === 'created' && order.session_id !== null) {
      return {
        label: 'Copy pay link',
        consequence: `You are shown the link under which this very order can be paid until ${timeOf(order.expires_at, now)}. Whoever has it can pay, and sees the eSIM once it is delivered: give it to the buyer alone.`,
        disabled_because: whyNotOpen(subject),
      };
    }
    if (order.state !== 'expired') return null;
    const also = others > 0 ? `, and of the ${others} that were to be paid with it` : '';
    return {
      label: 'Order again, mail a pay link',
      consequence: `A new order is made of the same plan${also}, at the price of now. ${mailTo(subject, actor)} It has a link under which it can be paid for 23 hours. Nobody is charged before they pay there.`,
      disabled_because: whyNotAgain(subject),
    };
  },
  run: (shop, call) => (call.subject.order.state === 'created' ? showLink(shop, call) : mailLink(shop, call)),
});

function whyNotOpen({ order, now }: OrderSubject): string | null {
  if (order.processing_since !== null) return 'it is paid already, and its money is on its way';
  return order.expires_at > now ? null : `its time is over since ${timeOf(order.expires_at, now)}`;
}

function whyNotAgain({ order, on_sale }: OrderSubject): string | null {
  if (order.email === null) return 'the order has no address to mail a link to';
  return on_sale ? null : 'its plan can not be bought now';
}

async function showLink(
  shop: Shop,
  { subject: { order }, audit }: VerbCall<OrderSubject, NoInput>,
): Promise<VerbOutcome> {
  // The session of a strip is its first order's.
  const first = await selectOrder(shop.db, order.strip_uid ?? order.uid);
  const payable = first?.state === 'created' ? await payableOf(shop, first) : null;
  if (payable === null) {
    const why = 'it can’t be paid any more';
    return { kind: 'move_not_allowed', why };
  }
  await inTransaction(shop, (tx) => audit(tx, { after: { link: 'shown' } }));
  const link = orderPageUrl(shop.publicOrigin, payable.order);
  return { kind: 'done', message: 'Copy the link; it is shown this once.', detail: { link } };
}

async function mailLink(
  shop: Shop,
  { subject: { order }, audit }: VerbCall<OrderSubject, NoInput>,
): Promise<VerbOutcome> {
  const mailed = await mailPayLink(shop, { ...order, email: order.email! }, (tx, by) =>
    audit(tx, { after: { order: by } }),
  );
  if (mailed.kind === 'mailed' || mailed.kind === 'covered') {
    const message =
      mailed.kind === 'mailed'
        ? `The link is on its way; it can be paid until ${timeOf(mailed.order.expires_at, shop.clock.now())}.`
        : 'Its code pays for all of it: nothing is left to pay, and it is being delivered.';
    return { kind: 'done', message, detail: { order_uid: mailed.order.uid } };
  }
  if (mailed.kind === 'payment_unavailable')
    return { kind: 'invalid', why: 'the card company doesn’t answer now; press again in a minute' };
  const why = whyNotMailed(mailed);
  return { kind: 'move_not_allowed', why };
}

type NotMailed = Exclude<PayLinkMailed, { kind: 'mailed' | 'covered' | 'payment_unavailable' }>;

function whyNotMailed(mailed: NotMailed): string {
  switch (mailed.kind) {
    case 'mailed_before':
      return `a link was mailed already, for ${mailed.order.uid}, which is ${mailed.order.state}`;
    case 'not_expired':
      return 'not all of the orders that were to be paid with it have expired';
    case 'withdrawal_consent_required':
      return 'its buyer has the right of withdrawal, and has to agree to the delivery at once: that is asked of themselves, when they order';
    case 'buyer_blocked':
      return 'its buyer is blocked';
    case 'sales_stopped':
      return 'the shop takes no new orders now';
    case 'payment_refused':
      return 'the card company does not take this order';
    case 'order_disputed':
      return 'a payment for its eSIM is disputed';
    case 'esim_not_found':
      return 'the eSIM that it was to top up is gone';
    case 'plan_not_for_esim':
      return 'its plan does not go on that eSIM any more';
    case 'idempotency_key_reused':
      return 'a link was mailed to another address of its buyer less than a day ago';
    case 'plan_not_found':
    case 'plan_not_available':
    case 'top_up_unavailable':
      return 'its plan can not be bought now';
  }
}

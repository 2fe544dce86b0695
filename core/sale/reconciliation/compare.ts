import type { DisputeRow } from '../../disputes/queries.ts';
import { isId } from '../../ids.ts';
import type { Order } from '../../orders/order.ts';
import type { Difference } from '../../payments/differences.ts';
import type { PaymentStanding } from '../../payments/provider.ts';
import type { RefundRow } from '../../refunds/queries.ts';

/** What our books say of a payment. */
interface OurBooks {
  order: Order;
  refunds: Pick<RefundRow, 'state' | 'amount'>[];
  disputes: Pick<DisputeRow, 'state'>[];
}

type Theirs = Pick<PaymentStanding, 'order_id' | 'amount' | 'received' | 'currency' | 'refunds' | 'disputes'>;

/**
 * In what the provider's books and ours differ about a payment, once everything has been followed.
 * @param ours undefined when no order of ours is for it.
 * @param theirs null when the provider doesn't know it.
 */
export function differences(ours: OurBooks | undefined, theirs: Theirs | null): Difference[] {
  if (theirs === null || theirs.received === 0) return ours ? missing(ours.order) : [];
  if (ours === undefined) {
    // What others sell through the same account is none of our business.
    if (!isId('order', theirs.order_id)) return [];
    return nobodys('payment_unknown', `no order ${theirs.order_id}`, theirs);
  }
  const { order } = ours;
  if (order.paid_at === null)
    return nobodys('payment_not_followed', `order ${order.uid} is ${order.state}`, theirs);
  return [
    ...amountDiffers(order, theirs),
    ...goneDiffers(ours, theirs, goneThere(theirs)),
    ...disputeDiffers(ours, theirs),
  ];
}

/** Money for an order that another payment has paid. */
export const secondPayment = ({ uid, payment_ref }: Order, theirs: Theirs): Difference[] =>
  nobodys('second_payment', `order ${uid} is paid by ${payment_ref}`, theirs);

/** Money that nothing of ours stands against. A dispute of it may take once more what was sent back, and then has. */
function nobodys(kind: Difference['kind'], ours: string, theirs: Theirs): Difference[] {
  const { received, disputes } = theirs;
  const gone = goneThere(theirs);
  const left = Math.max(0, received - gone);
  const disputed = sumOf(disputes.filter(({ state }) => state === 'open'));
  const said = disputed === 0 ? '' : `, ${money(disputed, theirs)} of it disputed`;
  const twice = { kind: 'more_went_back' as const, amount: gone - received, ours };
  return [
    { kind, amount: left || disputed, ours, theirs: `${money(left, theirs)}${said}` },
    { ...twice, theirs: `${money(gone, theirs)} of ${money(received, theirs)} went back` },
  ].filter(({ amount }) => amount > 0);
}

function missing(order: Order): Difference[] {
  if (order.paid_at === null || order.amount === 0) return [];
  return [{ kind: 'payment_missing', amount: order.amount, ours: 'paid', theirs: 'no such payment' }];
}

function amountDiffers({ amount, currency }: Order, theirs: Theirs): Difference[] {
  if (theirs.received === amount && theirs.currency === currency) return [];
  const difference = { ours: money(amount, { currency }), theirs: money(theirs.received, theirs) };
  return [{ kind: 'amount_differs', amount: Math.abs(theirs.received - amount), ...difference }];
}

/** All that went back, by refunds that didn't fail and by banks. */
function goneThere({ refunds, disputes }: Theirs): number {
  const back = refunds.filter(({ state }) => state !== 'failed');
  const lost = disputes.filter(({ state }) => state === 'lost');
  return sumOf([...back, ...lost]);
}

function goneDiffers({ refunds }: OurBooks, theirs: Theirs, gone: number): Difference[] {
  // What a bank took stands among our refunds.
  const ours = sumOf(refunds.filter(({ state }) => state === 'succeeded' || state === 'pending'));
  if (ours === gone) return [];
  const kind = gone > ours ? ('more_went_back' as const) : ('less_went_back' as const);
  const difference = { ours: `${money(ours, theirs)} went back`, theirs: `${money(gone, theirs)} went back` };
  return [{ kind, amount: Math.abs(gone - ours), ...difference }];
}

function disputeDiffers({ order: { state }, disputes: known }: OurBooks, { disputes }: Theirs): Difference[] {
  const open = disputes.filter((each) => each.state === 'open');
  // An order that is refunded stays so, whatever its bank asks.
  const followed = state === 'refunded' ? known.some((each) => each.state === 'open') : state === 'disputed';
  if (open.length > 0 === followed) return [];
  const amount = sumOf(open.length > 0 ? open : disputes);
  const theirs = open.length > 0 ? 'disputed' : 'no open dispute';
  return [{ kind: 'dispute_not_followed', amount, ours: state, theirs }];
}

const sumOf = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
const money = (amount: number, { currency }: { currency: string }) => `${amount} ${currency}`;

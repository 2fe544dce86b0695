import { cents } from '../../money.ts';
import type { StripOrder } from '../../orders/strip.ts';
import type { SessionStatus } from '../../payments/provider.ts';
import { divide, sliceRef } from '../../payments/slices.ts';

/** The session of a strip as each of its orders would have it, were it paid alone; the parts add up to the whole. */
export function sliceSession(whole: SessionStatus, strip: readonly StripOrder[]): SessionStatus[] {
  const weights = strip.map(({ amount }) => amount);
  const amounts = divide(whole.amount, weights);
  const taxes = divide(whole.tax, weights);
  // What went back of it in part was for one of them, or out of goodwill: that is read from the payment's own refunds.
  const isBack = whole.refunded >= whole.amount;
  return strip.map((order, at) => ({
    ...whole,
    session_id: order.session_id ?? whole.session_id,
    order_id: order.uid,
    amount: cents(amounts[at]!),
    tax: cents(taxes[at]!),
    refunded: cents(isBack ? amounts[at]! : 0),
    payment_ref: whole.payment_ref && sliceRef(whole.payment_ref, order.strip_number),
  }));
}

import { normaliseEmail } from '../customers/email.ts';
import { isMailAddress } from '../mail/address.ts';
import { move } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import { TELL } from '../orders/signals.ts';
import { type OrderState, orderMachine } from '../orders/states.ts';
import type { SessionStatus } from '../payments/provider.ts';
import { requestRefund } from '../refunds/request.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { paymentRows } from './book-sale.ts';

/** Why the money of a paid session isn't delivered for. */
type Undelivered = 'paid_too_late' | 'refunded_at_provider' | 'dispute_before_delivery';

/**
 * Whether anything is delivered for a paid session: not where the order has ended, since what it held for its price is
 * free again, nor where the money went back or is held by the cardholder's bank before we heard of it.
 */
export function whyNotDelivered(order: Order, session: SessionStatus): Undelivered | null {
  if (session.refunded >= session.amount) return 'refunded_at_provider';
  if (session.disputed) return 'dispute_before_delivery';
  return order.state === 'expired' ? 'paid_too_late' : null;
}

/**
 * Takes money into the books that nothing is delivered for: through "paid" to "failed", with the refund that sends it
 * back. Where it is back already, or disputed, the refund's job finds that out (refunds/advance.ts).
 */
export async function settleUndelivered(
  shop: Shop,
  order: Order,
  session: SessionStatus,
  failure: Undelivered,
): Promise<{ kind: 'moved'; to: { state: 'failed' } } | { kind: 'refused'; from: OrderState }> {
  const { uid } = order;
  shop.log.warn({ order_uid: uid, failure }, 'paid, and nothing is delivered for it; the money goes back');
  return inTransaction(shop, async (tx, shop) => {
    const at = shop.clock.now();
    const changes = {
      paid_at: at,
      payment_ref: session.payment_ref,
      email: order.email ?? usableEmail(session.email),
      ask_at: null,
    };
    const reason = 'payment confirmed';
    const paid = await move(tx, orderMachine, {
      uid,
      to: 'paid',
      from: [order.state],
      reason,
      at,
      changes,
      rows: paymentRows(shop, order, session, at),
      about: { paid: order.amount },
    });
    if (paid.kind === 'refused') return { kind: 'refused', from: paid.from };
    await move(tx, orderMachine, {
      uid,
      to: 'failed',
      from: ['paid'],
      reason: failure,
      at,
      changes: { failure },
      ...TELL,
    });
    await requestRefund(shop, tx, order, { reason: failure });
    return { kind: 'moved', to: { state: 'failed' } };
  });
}

/** The address given at checkout, unless it is invalid, which must not block a paid order. */
export function usableEmail(address: string | null): string | null {
  if (address === null) return null;
  const email = normaliseEmail(address);
  return isMailAddress(email) ? email : null;
}

import type { Machine } from '../moves.ts';

/**
 * Life of an order (C3.12):
 * - `created`: placed, a payment session is or will be open.
 * - `paid`: the provider says that the money is there, in the right amount and currency.
 * - `fulfilling`: a purchase at a wholesaler is written down and may be under way. It follows itself when that one is known to
 *   have come to nothing, and the next company is asked.
 * - `fulfilled`: the eSIM (or top-up) is the customer's.
 * - `failed`: it will not be delivered; the money has to go back.
 * - `expired`: the session ended unpaid, by the provider's own word.
 * - `refunded`: the provider says that the money went back.
 * - `disputed`: the cardholder's bank has taken the money back for now. Nothing is delivered, topped up or refunded
 *   by us meanwhile (see reconcile.ts).
 *
 * How a dispute ends: lost is `refunded`, since the money is with the cardholder. Won is `fulfilled` where the eSIM had
 * been delivered; one that had not is never delivered weeks late: it goes on to `failed`, and the money back. An inquiry, in
 * which the bank has taken nothing yet, has such an order do so at once.
 * `paid → failed` is an order whose money is not ours to keep: the operator sent it back at the provider before we
 * delivered, or it came once the order was `expired`. `expired → paid` is that money's way into the books, and `failed`
 * follows in the same transaction: what the order held for its price is somebody else's by then (decision 0028).
 * `failed → fulfilling` is staff who have it delivered after all, while nothing was done to send its money back: the refund is
 * withdrawn in the same transaction (decision 0053). `refunded`
 * is the end: money that comes back to us from a refund raises an alarm and leaves the order where it is, since the
 * eSIM is gone and the customer is still owed.
 */
export type OrderState =
  | 'created'
  | 'paid'
  | 'fulfilling'
  | 'fulfilled'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'disputed';

export const orderMachine: Machine<OrderState, 'orders'> = {
  entity: 'order',
  table: 'orders',
  first: ['created'],
  moves: {
    created: ['paid', 'expired'],
    paid: ['fulfilling', 'failed', 'disputed'],
    fulfilling: ['fulfilling', 'fulfilled', 'failed', 'disputed'],
    fulfilled: ['refunded', 'disputed'],
    failed: ['fulfilling', 'refunded', 'disputed'],
    expired: ['paid'],
    refunded: [],
    disputed: ['fulfilled', 'failed', 'refunded'],
  },
};

import type { CoveredOrder, OpenOrder } from './open-session.ts';

/** What became of asking for an order. */
export type PlaceResult =
  | { kind: 'placed'; order: OpenOrder }
  | { kind: 'covered'; order: CoveredOrder }
  /** The shop sells under EU rules, and the buyer has not agreed to lose the right of withdrawal. */
  | { kind: 'withdrawal_consent_required' }
  | { kind: 'plan_not_found' }
  /** Staff have blocked the account or the address, or by a rule its domain or network. */
  | { kind: 'buyer_blocked' }
  /** Its wholesaler, of a top-up the eSIM's, can't deliver it for now. */
  | { kind: 'plan_not_available' }
  /** The operator takes no new orders for now. */
  | { kind: 'sales_stopped' }
  /** No such eSIM is the customer's. */
  | { kind: 'esim_not_found' }
  /** Its wholesaler doesn't put the plan on this eSIM, or it is for other countries. */
  | { kind: 'plan_not_for_esim' }
  /** The eSIM's wholesaler doesn't tell whether the plan fits. */
  | { kind: 'top_up_unavailable'; retryAfterMs: number }
  /** The money of an order on the eSIM is disputed: it isn't topped up meanwhile. */
  | { kind: 'order_disputed' }
  /** The idempotency key was used with another request, or its order is paid and the key may be guessed. */
  | { kind: 'idempotency_key_reused' }
  | { kind: 'payment_unavailable'; retryAfterMs: number }
  /** The payment provider's final no to this order; the same request would get it again. */
  | { kind: 'payment_refused' };

import type { Machine } from '../moves.ts';

/**
 * Life of an order (contract, "Orders"):
 * - `created`: placed, a payment session is or will be open.
 * - `paid`: the provider says that the money is there, in the right amount and currency.
 * - `fulfilling`: a purchase at the wholesaler is written down and may be under way.
 * - `fulfilled`: the eSIM (or top-up) is the customer's.
 * - `failed`: it will not be delivered; the money has to go back.
 * - `expired`: the session ended unpaid, by the provider's own word.
 * - `refunded`: the provider says that the money went back.
 * - `disputed`: the cardholder's bank has taken the money back for now.
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

export const orderMachine: Machine<OrderState> = {
  entity: 'order',
  table: 'orders',
  moves: {
    created: ['paid', 'expired'],
    paid: ['fulfilling', 'disputed'],
    fulfilling: ['fulfilled', 'failed', 'disputed'],
    fulfilled: ['refunded', 'disputed'],
    failed: ['refunded', 'disputed'],
    expired: [],
    refunded: [],
    disputed: ['fulfilled', 'refunded'],
  },
};

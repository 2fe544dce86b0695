import type { Machine } from '../moves.ts';

/**
 * Life of a refund:
 * - `requested`: it is decided; nothing has happened yet.
 * - `esim_cancelled`: the delivered eSIM is taken back, or was left as it is although unused, so the money may go.
 * - `pending`: the provider has taken it on; the money is under way.
 * - `succeeded`: the money is back with the customer.
 * - `failed`: the money did not go back, and an operator has to act (docs.stripe.com/refunds, "Failed refunds").
 * - `declined`: no money goes by it: the eSIM turned out to be in use, or what it was to send went back another way.
 */
export type RefundState = 'requested' | 'esim_cancelled' | 'pending' | 'succeeded' | 'failed' | 'declined';

export const refundMachine: Machine<RefundState, 'refunds'> = {
  entity: 'refund',
  table: 'refunds',
  // What the bank or the operator sends is recorded as it is found.
  first: ['requested', 'pending', 'succeeded'],
  moves: {
    requested: ['esim_cancelled', 'pending', 'succeeded', 'failed', 'declined'],
    esim_cancelled: ['pending', 'succeeded', 'failed', 'declined'],
    pending: ['succeeded', 'failed'],
    // A bank may send the money back to us days after a refund succeeded.
    succeeded: ['failed'],
    // The provider may say otherwise later.
    failed: ['succeeded'],
    declined: [],
  },
  rests: ['succeeded', 'failed'],
};

/** A refund that may still send money. */
export const UNDER_WAY: readonly RefundState[] = ['requested', 'esim_cancelled', 'pending'];

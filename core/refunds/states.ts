import type { Machine } from '../moves.ts';

/**
 * Life of a refund:
 * - `requested`: it is decided; nothing has happened yet.
 * - `esim_cancelled`: the delivered eSIM is taken back, so the money may go.
 * - `pending`: the provider has taken it on; the money is under way.
 * - `succeeded`: the provider says that the money is back.
 * - `failed`: the money did not go back, and an operator has to act (docs.stripe.com/refunds, "Failed refunds").
 * - `declined`: the eSIM turned out to be in use; the money stays.
 */
export type RefundState = 'requested' | 'esim_cancelled' | 'pending' | 'succeeded' | 'failed' | 'declined';

export const refundMachine: Machine<RefundState, 'refunds'> = {
  entity: 'refund',
  table: 'refunds',
  // What the bank or the operator has sent back is recorded once it is through.
  first: ['requested', 'succeeded'],
  moves: {
    requested: ['esim_cancelled', 'pending', 'succeeded', 'failed', 'declined'],
    esim_cancelled: ['pending', 'succeeded', 'failed'],
    pending: ['succeeded', 'failed'],
    // A bank may send the money back to us days after a refund succeeded.
    succeeded: ['failed'],
    failed: [],
    declined: [],
  },
};

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

export const refundMachine: Machine<RefundState> = {
  entity: 'refund',
  table: 'refunds',
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

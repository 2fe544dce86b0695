import type { Machine } from '../moves.ts';

/**
 * Life of a refund: `requested` until the provider has taken it on, `pending` while it says so, then `succeeded`, or
 * `failed` when the money did not go back and an operator has to act (docs.stripe.com/refunds, "Failed refunds").
 */
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed';

export const refundMachine: Machine<RefundState> = {
  entity: 'refund',
  table: 'refunds',
  moves: {
    requested: ['pending', 'succeeded', 'failed'],
    pending: ['succeeded', 'failed'],
    // A bank may send money back days after a refund succeeded.
    succeeded: ['failed'],
    failed: [],
  },
};

import type { Machine } from '../moves.ts';

/**
 * Life of a dispute at the cardholder's bank:
 * - `open`: the bank holds the money until it has decided, also in an appeal; in an inquiry it takes none yet.
 * - `won`: it is ours again.
 * - `lost`: it is the cardholder's.
 *
 * Banks decide again (docs.stripe.com/disputes/how-disputes-work), so that no state is the last.
 * A dispute rests where it was decided, as long as nobody decides again.
 */
export type DisputeState = 'open' | 'won' | 'lost';

export const disputeMachine: Machine<DisputeState, 'disputes'> = {
  entity: 'dispute',
  table: 'disputes',
  // Its first news may be its end.
  first: ['open', 'won', 'lost'],
  moves: {
    open: ['won', 'lost'],
    won: ['open', 'lost'],
    lost: ['open', 'won'],
  },
  rests: ['won', 'lost'],
};

import type { Machine } from '../moves.ts';
import type { ProfileState } from './provider.ts';

/** Life of a profile, mirrored from the wholesaler, which may leave steps out. */
export const esimMachine: Machine<ProfileState, 'esims'> = {
  entity: 'esim',
  table: 'esims',
  first: ['ready'],
  moves: {
    ready: ['installed', 'active', 'used_up', 'expired', 'cancelled'],
    installed: ['active', 'used_up', 'expired', 'cancelled'],
    // One plan has ended and the next one waits for its first connection.
    active: ['installed', 'used_up', 'expired', 'cancelled'],
    // A top-up wakes a profile up again.
    used_up: ['ready', 'installed', 'active', 'expired', 'cancelled'],
    expired: ['ready', 'installed', 'active', 'used_up', 'cancelled'],
    cancelled: [],
  },
};

import type { DeliveredOrder } from './order-reply.ts';

/** How far the order's eSIM is, as the page tells it; `ready` too where nobody has said. */
export type OrderStage = 'ready' | 'installed' | 'active' | 'ended';

/** What the network partner told last of a plan and of the profile that it is on. */
interface Told extends Pick<DeliveredOrder, 'esim_status'> {
  use?: Pick<NonNullable<DeliveredOrder['use']>, 'status'> | undefined;
}

export function stageOf({ esim_status, use }: Told): OrderStage {
  if (use?.status === 'active') return 'active';
  if (use?.status === 'used_up' || use?.status === 'expired') return 'ended';
  switch (esim_status) {
    case 'installed':
    case 'active':
      return 'installed';
    case 'used_up':
    case 'expired':
      // A top-up that waits wakes it up again.
      return use?.status === 'waiting' ? 'installed' : 'ended';
    default:
      return 'ready';
  }
}

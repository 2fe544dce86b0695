import type { OrderChannel, OrderRisk, OrderState, Standing } from '../../../api/contract/desk/orders.ts';

/** The states of an order's machine (core/orders/states.ts), in the order in which most pass through them. */
export const STATES = [
  'created',
  'paid',
  'fulfilling',
  'fulfilled',
  'failed',
  'refunded',
  'disputed',
  'expired',
] as const satisfies readonly OrderState[];

/** Where the money of an order may be (core/sale/standings.ts). */
export const STANDINGS = [
  'delivered',
  'in_flight',
  'needs_attention',
  'astray',
  'disputed',
  'refunded',
  'unpaid',
] as const satisfies readonly Standing[];

/** What speaks against an order, or its buyer (core/desk/orders/origins.ts). */
export const RISKS = [
  'held',
  'blocked_buyer',
  'disputed',
  'disputed_buyer',
] as const satisfies readonly OrderRisk[];

/** How an order came about. */
export const CHANNELS = [
  'shop',
  'strip',
  'top_up',
  'api',
  'staff',
] as const satisfies readonly OrderChannel[];

import { z } from '@hono/zod-openapi';
import { orderMachine } from '../../core/orders/states.ts';
import { STANDINGS } from '../../core/sale/standings.ts';

export const ORDER_STATES = Object.keys(orderMachine.moves) as (keyof typeof orderMachine.moves)[];

export const orderItem = z
  .object({
    uid: z.string(),
    number: z.string(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    state: z.enum(ORDER_STATES),
    standing: z.enum(STANDINGS),
    kind: z.enum(['new_esim', 'top_up']),
    plan_uid: z.string(),
    plan_name: z.string(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    amount: z.int(),
    discounts: z.int(),
    cost: z.int().nullable(),
    margin: z.int().nullable(),
    company: z.string().nullable(),
    buyer: z.string().nullable(),
    customer_uid: z.string().nullable(),
    delivery_ms: z.number().nullable(),
    code: z.string().nullable(),
    failure: z.string().nullable(),
    refunded: z.int(),
    flags: z.array(z.string()),
  })
  .meta({ id: 'DeskOrder' });

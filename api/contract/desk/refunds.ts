import { z } from 'zod';
import { orderNumber } from '../fields.ts';
import { action } from './actions.ts';

export const listedRefund = z
  .object({
    uid: z.string(),
    order_uid: z.string(),
    order_number: orderNumber,
    plan_name: z.string(),
    created_at: z.string(),
    state: z.string(),
    amount: z.int(),
    reason: z.string(),
    made_by: z.string(),
    attempts: z.int(),
    refund_ref: z.string().nullable(),
    seconds_to_money: z.int().nullable(),
    still_owed: z.int().nullable().meta({
      description:
        'Of one that failed: the cents of all that failed of its order and for which nothing was sent since.',
    }),
    actions: z.array(action),
  })
  .meta({ id: 'StaffRefund' });

export type ListedRefund = z.infer<typeof listedRefund>;

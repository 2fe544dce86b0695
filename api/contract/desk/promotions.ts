import { z } from 'zod';
import { action } from './actions.ts';

export const listedPromotion = z
  .object({
    code: z.string(),
    kind: z.enum(['percent', 'fixed']),
    // Whole percent, or cents.
    value: z.int(),
    minimum: z.int(),
    first_order_only: z.boolean(),
    created_at: z.string(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    limit: z.int().nullable(),
    uses: z.int(),
    orders: z.int(),
    revenue: z.int().nullable().meta({ description: 'Null without the right `books` or `catalogue`.' }),
    margin: z.int().nullable().meta({
      description: 'What is left of it after refunds, cost and card fees; null without the right `margin`.',
    }),
    top_domains: z
      .array(z.object({ domain: z.string(), orders: z.int() }))
      .nullable()
      .meta({
        description: 'Of the buyers of those orders, three at most; null without the right `read_persons`.',
      }),
    new_buyers: z.int(),
    refund_rate: z.number().nullable(),
    withdrawn_at: z.string().nullable(),
    actions: z.array(action),
  })
  .meta({ id: 'StaffPromotion' });

export type ListedPromotion = z.infer<typeof listedPromotion>;

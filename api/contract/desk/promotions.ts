import { z } from 'zod';
import { action } from './actions.ts';

export const listedPromotion = z
  .object({
    code: z.string(),
    automatic: z.boolean().meta({ description: 'Taken off by itself; the code is its name.' }),
    kind: z.enum(['percent', 'fixed']),
    // Whole percent, or cents.
    value: z.int(),
    minimum: z.int(),
    first_order_only: z.boolean(),
    countries: z.array(z.string()).nullable(),
    regions: z.array(z.string()).nullable(),
    languages: z.array(z.string()).nullable(),
    esims: z.int().nullable().meta({ description: 'So many eSIMs in an order at least.' }),
    created_at: z.string(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    limit: z.int().nullable(),
    budget: z.int().nullable().meta({ description: 'Cents that it may take off in all.' }),
    uses: z.int(),
    spent: z.int().meta({ description: 'Cents that it takes off the orders that hold or have used it now.' }),
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

import { z } from 'zod';
import { action } from './actions.ts';

const cents = z.int().nullable();

export const listedPlan = z
  .object({
    uid: z.string(),
    name: z.string(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    scope: z.string(),
    data_quota_mb: z.int(),
    validity_days: z.int(),
    price: cents,
    cost: cents,
    margin: cents,
    margin_percent: z.number().nullable(),
    margin_after_fee: cents.meta({
      description:
        'What is left of the price after cost and card fee, as the rules in force count that fee: 2.9 % and 30 cents where they name none.',
    }),
    margin_after_fee_percent: z.number().nullable(),
    recommended_price: cents.meta({ description: 'The retail price that its cheapest company recommends.' }),
    lowest_price: cents.meta({ description: 'The lowest that this company allows.' }),
    competitor: z
      .string()
      .nullable()
      .meta({ description: 'Who asks least of competitors for as much data and as many days in its place.' }),
    competitor_price: cents,
    competitor_seen_at: z.string().nullable(),
    rank: z.int().nullable().meta({
      description:
        'Its place by price per GB among all plans on the shelf that work in its country, 1 for the cheapest; null for plans of several countries.',
    }),
    ranked: z.int().nullable().meta({ description: 'How many those are.' }),
    company: z.string().nullable(),
    offers: z.int(),
    hidden: z.boolean(),
    pinned: z.boolean(),
    featured: z.boolean(),
    sold_from: z.string().nullable(),
    sold_until: z.string().nullable(),
    sold_7: z.int(),
    sold_30: z.int(),
    refund_rate: z.number().nullable().meta({ description: 'Of those sold in 30 days, from 0 to 1.' }),
    on_sale: z.boolean(),
    why: z.string().nullable().meta({ description: 'Why it costs what it costs, or is not sold.' }),
  })
  .meta({ id: 'StaffPlan' });

/** `GET /api/v2/admin/plans/{uid}`. */
export const planAnswer = z.object({
  plan: listedPlan,
  offers: z.array(
    z.object({
      company: z.string(),
      wholesale_id: z.string(),
      cost: cents,
      lowest_price: cents,
      recommended_price: cents,
      score: z.number().nullable(),
      bar: z.string().nullable(),
      gone_at: z.string().nullable(),
    }),
  ),
  trace: z.array(z.string()),
  history: z.array(z.object({ at: z.string(), price: cents, version: z.int() })),
  actions: z.array(action),
});

export type ListedPlan = z.infer<typeof listedPlan>;
export type PlanAnswer = z.infer<typeof planAnswer>;

import { z } from 'zod';
import { action } from './actions.ts';
import { choices, inForce, waiting } from './versions.ts';

const cents = z.int().nullable();

const pricedPlan = z.object({
  plan_uid: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  before: cents,
  after: cents,
  cost: cents,
  floor: cents,
  why: z
    .object({ before: z.string().nullable(), after: z.string() })
    .nullable()
    .meta({ description: 'How both came about; null where the role may not see costs.' }),
});

/** What rules would do. */
export const pricePreview = z
  .object({
    changes: z.array(pricedPlan).meta({ description: 'Those that matter most first, 2,000 at most.' }),
    count: z.int(),
    up: z.int(),
    down: z.int(),
    average_percent: z
      .number()
      .nullable()
      .meta({ description: 'Of the prices that move, in percent of themselves; null where none does.' }),
    most_up: pricedPlan.nullable(),
    most_down: pricedPlan.nullable(),
    below_floor: z.array(pricedPlan.extend({ what: z.string() })),
    idle_rules: z.array(z.object({ name: z.string(), why: z.string() })).meta({
      description: 'Rules that would price no plan, and why; the last one may have none, and isn’t named.',
    }),
    revenue_30d: z.object({ before: z.number(), after: z.number() }),
    held: z.array(z.string()).meta({ description: 'Why publishing needs `accept`; empty where not.' }),
    digest: z.string().meta({ description: 'Of all changes: sent with `accept`, it accepts these alone.' }),
  })
  .meta({ id: 'RulesPreview' });

export const competitorPrice = z
  .object({
    id: z.string(),
    competitor: z.string(),
    place: z.string().meta({ description: 'Alpha-3 of a country, or a region as plans have it.' }),
    data_mb: z.union([z.int(), z.literal('unlimited')]),
    days: z.int().meta({ description: 'Full days.' }),
    price_cents: z.int(),
    seen_at: z.string(),
    source: z.string(),
    too_old: z.boolean().meta({
      description: 'Whether rules in force could go by it, and none does any more for its age.',
    }),
  })
  .meta({ id: 'CompetitorPrice' });

export const pricingAnswer = z.object({
  ...inForce,
  // Whether prices wait for a person.
  held: z.boolean(),
  choices: choices.extend({ competitors: z.array(z.string()) }),
  ...waiting,
  actions: z.array(action),
});

export type CompetitorPrice = z.infer<typeof competitorPrice>;
export type PricedPlan = z.infer<typeof pricedPlan>;
export type PricePreview = z.infer<typeof pricePreview>;
export type PricingAnswer<Rules = unknown> = z.infer<typeof pricingAnswer> & { rules: Rules };

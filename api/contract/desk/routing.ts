import { z } from 'zod';
import { action } from './actions.ts';
import { choices, inForce, waiting } from './versions.ts';

export const routingAnswer = z.object({ ...inForce, choices, ...waiting, actions: z.array(action) });

const planRoute = z.object({
  companies: z
    .array(z.object({ company: z.string(), percent: z.number() }))
    .meta({ description: 'Who is tried first, by share of the orders; empty where nobody delivers it.' }),
  cost: z.int().nullable().meta({
    description:
      'Cents of one order, over the shares; null where nobody delivers it, or costs may not be seen.',
  }),
});

const reroutedPlan = z.object({
  plan_uid: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  price: z.int(),
  sold_30: z.int(),
  before: planRoute,
  after: planRoute,
});

/** What routing rules would do. */
export const routingPreview = z
  .object({
    changes: z.array(reroutedPlan).meta({ description: 'Those that matter most first, 2,000 at most.' }),
    count: z.int(),
    plans: z.int(),
    lost: z.int().meta({ description: 'Plans that nobody would deliver any more.' }),
    regained: z.int(),
    companies: z
      .array(z.object({ company: z.string(), before: z.int(), after: z.int() }))
      .meta({ description: 'How many plans each is tried first for.' }),
    cost_30d: z
      .object({ before: z.number(), after: z.number() })
      .nullable()
      .meta({ description: 'What the orders of the last 30 days would cost, in cents.' }),
  })
  .meta({ id: 'RoutingPreview' });

export const currencyRate = z
  .object({
    currency: z.string(),
    rate: z.string().meta({ description: 'Dollars for one unit.' }),
    buffer_percent: z.string(),
    as_of: z.string(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'CurrencyRate' });

export type ReroutedPlan = z.infer<typeof reroutedPlan>;
export type PlanRoute = z.infer<typeof planRoute>;
export type RoutingPreview = z.infer<typeof routingPreview>;
export type RoutingAnswer<Rules = unknown> = z.infer<typeof routingAnswer> & { rules: Rules };
export type CurrencyRate = z.infer<typeof currencyRate>;

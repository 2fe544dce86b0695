import { z } from 'zod';
import { action } from './actions.ts';
import { inForce } from './versions.ts';

export const routingAnswer = z.object({ ...inForce, actions: z.array(action) });

export const currencyRate = z
  .object({
    currency: z.string(),
    rate: z.string().meta({ description: 'Dollars for one unit.' }),
    buffer_percent: z.string(),
    as_of: z.string(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'CurrencyRate' });

export type RoutingAnswer<Rules = unknown> = z.infer<typeof routingAnswer> & { rules: Rules };
export type CurrencyRate = z.infer<typeof currencyRate>;

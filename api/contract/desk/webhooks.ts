import { z } from 'zod';
import { action } from './actions.ts';

export const listedWebhook = z
  .object({
    uid: z.string(),
    source: z.string(),
    type: z.string(),
    event_id: z.string(),
    received_at: z.string(),
    handled_at: z.string().nullable(),
    lag_ms: z.int().nullable(),
    outcome: z.string().nullable(),
    attempts: z.int(),
    missed: z.boolean().meta({
      description: 'Whether it stood in the provider’s own list before any webhook told of it.',
    }),
    actions: z.array(action),
  })
  .meta({ id: 'StaffWebhook' });

/** How the webhooks that came stand against the card provider's own list of events. */
export const webhookGaps = z
  .object({
    source: z.string(),
    read_until: z
      .string()
      .nullable()
      .meta({ description: 'Up to when the list was read; null before the first time.' }),
    failures: z.int().meta({ description: 'Times in a row that the list could not be read.' }),
    since: z.string().meta({ description: 'A day (UTC).' }),
    missed: z.int().meta({
      description:
        'Events since that day that no webhook had told of: those of `webhooks?missed=true`. 1,001 stands for more than 1,000.',
    }),
  })
  .meta({ id: 'WebhookGaps' });

export type WebhookGaps = z.infer<typeof webhookGaps>;
export type ListedWebhook = z.infer<typeof listedWebhook>;

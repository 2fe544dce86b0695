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
    actions: z.array(action),
  })
  .meta({ id: 'StaffWebhook' });

export type ListedWebhook = z.infer<typeof listedWebhook>;

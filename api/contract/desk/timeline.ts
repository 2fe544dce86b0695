import { z } from 'zod';

/** One thing that happened. */
export const timelineEntry = z.object({
  at: z.string(),
  kind: z.string(),
  what: z.string(),
  detail: z.string(),
});

export const timelineKind = z.enum([
  'order',
  'refund',
  'purchase',
  'esim',
  'mail',
  'webhook',
  'alarm',
  'audit',
  'note',
  'dispute',
]);

/** One thing that happened to an order; `raw` is the row's own facts, for whoever opens the entry. */
export const orderTimelineEntry = timelineEntry.extend({
  at: z.string().meta({ description: 'RFC 3339.' }),
  kind: timelineKind,
  raw: z.record(z.string(), z.unknown()).optional(),
});

/** As it is told anywhere. */
export type TimelineEntry = z.infer<typeof timelineEntry> & Pick<z.infer<typeof orderTimelineEntry>, 'raw'>;

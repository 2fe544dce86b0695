import { z } from 'zod';
import { action } from './actions.ts';
import type { List } from './lists.ts';

export const attentionItem = z
  .object({
    kind: z.string(),
    subject: z.string(),
    subject_kind: z.enum([
      'order',
      'company',
      'mail',
      'webhook',
      'job',
      'dispute',
      'refund',
      'approval',
      'other',
    ]),
    subject_href: z.string(),
    order_uid: z.string().nullable(),
    amount: z.int().nullable(),
    since: z.string(),
    what: z.string(),
    why: z.string(),
    next_step: z.string(),
    taken_by: z.string().nullable(),
    snoozed_until: z.string().nullable(),
    actions: z.array(action),
  })
  .meta({ id: 'AttentionItem' });

/** Told beside the items. */
export const attentionCounts = z.object({ counts: z.record(z.string(), z.int()) });

export type AttentionItem = z.infer<typeof attentionItem>;
export type AttentionList = List<AttentionItem> & z.infer<typeof attentionCounts>;

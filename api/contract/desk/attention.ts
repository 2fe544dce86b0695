import { z } from 'zod';
import { orderNumber } from '../fields.ts';
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
      'privacy',
      'other',
    ]),
    subject_href: z.string(),
    order_uid: z.string().nullable(),
    order: z
      .object({ uid: z.string(), order_number: orderNumber, plan_name: z.string() })
      .nullable()
      .meta({ description: 'What people call that order by.' }),
    dispute_uid: z.string().nullable(),
    due_by: z.string().nullable().meta({ description: 'Until when a bank takes evidence in that dispute.' }),
    amount: z.int().nullable(),
    since: z.string(),
    what: z.string().meta({ description: 'What happened, in words that all of the kind have.' }),
    cause: z
      .string()
      .nullable()
      .meta({ description: 'Why that may have happened; null where the facts in `why` say it.' }),
    why: z.string(),
    next_step: z.string(),
    taken_by: z.string().nullable(),
    snoozed_until: z.string().nullable(),
    snoozed_by: z.string().nullable(),
    snooze_reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it is put off; null without the right to read persons.' }),
    actions: z.array(action).meta({ description: 'Of the thing in the queue itself.' }),
    moves: z
      .object({
        at: z
          .string()
          .meta({ description: 'The row that it is about: its verbs go to `POST {at}/actions`.' }),
        actions: z.array(action),
        companies: z
          .array(z.object({ name: z.string(), cost: z.int().nullable() }))
          .meta({ description: 'From which an order could be delivered.' }),
      })
      .nullable()
      .meta({ description: 'What mends it; null where that is done elsewhere.' }),
  })
  .meta({ id: 'AttentionItem' });

/** Told beside the items. */
export const attentionCounts = z.object({ counts: z.record(z.string(), z.int()) });

export type AttentionItem = z.infer<typeof attentionItem>;
export type AttentionList = List<AttentionItem> & z.infer<typeof attentionCounts>;

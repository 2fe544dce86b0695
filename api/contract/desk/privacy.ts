import { z } from 'zod';
import { action } from './actions.ts';
import type { List } from './lists.ts';

export const privacyKind = z.enum(['export', 'delete', 'restrict']);

export const privacyRequest = z
  .object({
    uid: z.string(),
    kind: privacyKind,
    customer_uid: z.string().nullable(),
    person: z
      .string()
      .nullable()
      .meta({ description: 'The same for all requests of one address, which it doesn’t tell.' }),
    identity: z
      .string()
      .nullable()
      .meta({ description: 'How they have shown who they are; null until they have.' }),
    asked_at: z.string(),
    due_at: z.string(),
    done_at: z.string().nullable(),
    outcome: z.string().nullable(),
    outcome_reason: z.string().nullable().meta({ description: 'Why it was refused or taken back.' }),
    handled_by: z.string(),
  })
  .meta({ id: 'StaffPrivacyRequest' });

/** `GET /api/v2/admin/privacy/{uid}`. */
export const privacyRequestAnswer = z
  .object({
    request: privacyRequest,
    plan: z
      .object({ goes: z.array(z.string()), stays: z.array(z.string()) })
      .nullable()
      .meta({ description: 'What a deletion takes away, and what it leaves and why.' }),
    restricted_at: z.string().nullable(),
    actions: z.array(action),
    answers: z
      .array(action)
      .meta({ description: 'The verb that answers it, of the customer: `POST customers/{uid}/actions`.' }),
  })
  .meta({ id: 'StaffPrivacyRequestDetail' });

export const retentionLine = z
  .object({
    job: z.string(),
    what: z.string().nullable(),
    rows: z.int().nullable().meta({ description: 'Deleted, or emptied, in the last run.' }),
    ran_at: z.string().nullable(),
    outcome: z.enum(['succeeded', 'failed']).nullable(),
  })
  .meta({ id: 'StaffRetentionLine' });

export type PrivacyRequest = z.infer<typeof privacyRequest>;
export type PrivacyRequestAnswer = z.infer<typeof privacyRequestAnswer>;
export type RetentionList = List<z.infer<typeof retentionLine>>;

import { z } from 'zod';

export const privacyKind = z.enum(['export', 'delete']);

export const privacyRequest = z
  .object({
    uid: z.string(),
    kind: privacyKind,
    customer_uid: z.string().nullable(),
    asked_at: z.string(),
    due_at: z.string(),
    done_at: z.string().nullable(),
    outcome: z.string().nullable(),
    handled_by: z.string(),
  })
  .meta({ id: 'StaffPrivacyRequest' });

export type PrivacyRequest = z.infer<typeof privacyRequest>;

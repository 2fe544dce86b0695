import { z } from 'zod';
import { orderNumber } from '../fields.ts';
import { action } from './actions.ts';
import { note } from './notes.ts';

export const listedDispute = z
  .object({
    uid: z.string(),
    order_uid: z.string(),
    order_number: orderNumber,
    plan_name: z.string(),
    // At the card provider.
    dispute_ref: z.string(),
    at: z.string(),
    state: z.string(),
    amount: z.int(),
    reason: z.string().nullable(),
    due_by: z.string().nullable(),
    evidence_sent_at: z.string().nullable(),
    accepted_at: z.string().nullable(),
  })
  .meta({ id: 'StaffDispute' });

/** `GET /api/v2/admin/disputes/{uid}`. */
export const disputeAnswer = z
  .object({
    dispute: listedDispute,
    evidence: z.object({ fields: z.record(z.string(), z.string()), text: z.string() }),
    notes: z.array(note),
    actions: z.array(action),
  })
  .meta({ id: 'StaffDisputeDetail' });

export type ListedDispute = z.infer<typeof listedDispute>;
export type DisputeAnswer = z.infer<typeof disputeAnswer>;

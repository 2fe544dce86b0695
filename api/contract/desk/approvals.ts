import { z } from 'zod';
import { moment } from '../fields.ts';
import { action } from './actions.ts';

export const approval = z
  .object({
    uid: z.string(),
    kind: z.string(),
    subject: z.string(),
    verb: z.string(),
    input: z.unknown(),
    reason: z.string(),
    asked_by: z.string(),
    asked_at: moment,
    decided_by: z.string().nullable(),
    decided_at: moment.nullable(),
    outcome: z.string().nullable().meta({
      description: '`done`, `rejected`, or the code of why it could no longer be done; null until then.',
    }),
    outcome_reason: z.string().nullable(),
    actions: z.array(action),
  })
  .meta({ id: 'Approval' });

export type Approval = z.infer<typeof approval>;

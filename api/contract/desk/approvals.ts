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
    consequence: z
      .string()
      .nullable()
      .meta({ description: 'What whoever asked was told that would happen.' }),
    amount: z.int().nullable().meta({ description: 'Cents at stake; null where it isn’t about an amount.' }),
    asked_by: z.string(),
    asked_at: moment,
    decided_by: z.string().nullable(),
    decided_at: moment.nullable(),
    outcome: z.string().nullable().meta({
      description: '`done`, `rejected`, or the code of why it could no longer be done; null until then.',
    }),
    outcome_reason: z.string().nullable(),
    noted_at: moment.nullable().meta({ description: 'When somebody noted that it came to nothing.' }),
    actions: z.array(action),
  })
  .meta({ id: 'Approval' });

export type Approval = z.infer<typeof approval>;

import { z } from 'zod';
import { action } from './actions.ts';

export const jobKind = z.enum(['failed', 'timed', 'queue']);

export const job = z
  .object({
    kind: jobKind.meta({
      description: 'A job that failed, one that happens by the clock, or a queue of jobs.',
    }),
    name: z.string().meta({ description: 'Of the timed job or the queue; of a failed job, its queue.' }),
    id: z.string().nullable().meta({ description: 'Of a failed job.' }),
    at: z.string().nullable().meta({ description: 'When it failed, or last ran.' }),
    why: z.string().nullable(),
    duration_ms: z.int().nullable(),
    outcome: z.enum(['succeeded', 'failed']).nullable(),
    next_at: z.string().nullable(),
    waiting: z.int().nullable().meta({ description: 'Of a queue, as the next five.' }),
    oldest_s: z.number().nullable(),
    active: z.int().nullable(),
    failed: z.int().nullable(),
    done_1h: z.int().nullable().meta({ description: 'Jobs of a queue that were done in the last hour.' }),
    failed_1h: z
      .int()
      .nullable()
      .meta({ description: 'Those that failed in it, also where another try went well.' }),
    actions: z.array(action),
  })
  .meta({ id: 'StaffJob' });

export type Job = z.infer<typeof job>;

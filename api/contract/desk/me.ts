import { z } from 'zod';
import { sessionFactor, staffRole } from './staff.ts';

const grant = z.enum(['yes', 'asks', 'no']);

export const right = z.enum([
  'read',
  'read_persons',
  'reveal',
  'support',
  'refund',
  'refund_outside',
  'operate',
  'read_catalogue',
  'catalogue',
  'promotions',
  'credit_large',
  'margin',
  'books',
  'block',
  'export_person',
  'delete_person',
  'staff',
]);

export const me = z
  .object({
    uid: z.string(),
    name: z.string(),
    role: staffRole,
    environment: z.enum(['sandbox', 'test', 'live']).meta({ description: 'Whether money is real.' }),
    rights: z.record(right, grant),
    factor: sessionFactor.meta({ description: 'What this session has proven.' }),
    attention: z.int().meta({ description: 'What waits for a person.' }),
  })
  .meta({ id: 'Me' });

export type Grant = z.infer<typeof grant>;
export type Right = z.infer<typeof right>;
export type Me = z.infer<typeof me>;

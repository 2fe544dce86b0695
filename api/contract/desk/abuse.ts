import { z } from 'zod';
import { action } from './actions.ts';
import { blockEffect } from './blocks.ts';

export const signal = z.enum([
  'disputes',
  'refunds',
  'installed',
  'spellings',
  'cards',
  'codes',
  'guesses',
  'referral',
]);

export const suspect = z
  .object({
    signal,
    customer_uid: z.string().nullable(),
    email_masked: z.string().nullable(),
    count: z.int(),
    amount: z.int(),
    last_at: z.string(),
    orders: z.array(z.string()),
    blocked_until: z.string().nullable(),
    block_effect: blockEffect.nullable(),
    allowed_until: z.string().nullable(),
    actions: z.array(action),
  })
  .meta({ id: 'StaffSuspect' });

export type Signal = z.infer<typeof signal>;
export type Suspect = z.infer<typeof suspect>;

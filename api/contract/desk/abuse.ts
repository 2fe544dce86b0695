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
  'domain',
]);

export const suspect = z
  .object({
    signal,
    customer_uid: z.string().nullable(),
    domain: z.string().nullable().meta({ description: 'Of the signal `domain`; a rule can be made of it.' }),
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

const ruleEffect = z.enum(['refuse', 'require_3ds', 'hold', 'allow']);

export const buyerRule = z
  .object({
    uid: z.string(),
    kind: z.enum(['domain', 'network', 'card']),
    value: z.string().meta({ description: 'Of a card the uid of an order that it paid.' }),
    effect: ruleEffect,
    until: z.string(),
    reason: z.string(),
    made_by: z.string(),
    at: z.string(),
    actions: z.array(action),
  })
  .meta({ id: 'StaffBuyerRule' });

export type BuyerRule = z.infer<typeof buyerRule>;
export type Signal = z.infer<typeof signal>;
export type Suspect = z.infer<typeof suspect>;

import { z } from 'zod';
import { amount, moment } from './fields.ts';

const STEPS = [
  'delay',
  'arrive',
  'bounce',
  'refund',
  'next_refund_pending',
  'next_refund_failed',
  'settle_refund',
  'fail_refund',
  'dispute',
  'inquire',
  'escalate',
  'appeal',
  'lose_dispute',
  'win_dispute',
  'payout',
  'return_payout',
] as const;

/** A step of banks, buyer or operator that the sandbox plays with a payment. */
export const playedStepRequest = z
  .strictObject({
    step: z.enum(STEPS, `must be one of ${STEPS.join(', ')}`),
    amount: z
      .int()
      .min(1, 'must be at least 1')
      .max(100_000_000, 'is too large')
      .optional()
      .meta({ description: 'Cents, of refund and dispute; all that is left unless given.', example: 150 }),
  })
  .meta({ id: 'PlayedStepRequest' });

/** The payment as the sandbox has it. */
export const playedPayment = z
  .object({
    state: z.enum(['open', 'paid', 'unpaid', 'expired']),
    payment_ref: z.string().nullable(),
    refunds: z.array(
      z.object({
        refund_ref: z.string(),
        refund_id: z.string().nullable(),
        amount,
        state: z.enum(['pending', 'succeeded', 'failed']),
      }),
    ),
    disputes: z.array(
      z.object({
        dispute_ref: z.string(),
        amount,
        state: z.enum(['open', 'won', 'lost']),
        due_by: moment.nullable(),
        reason: z
          .string()
          .optional()
          .meta({ description: 'Why, in the bank’s word.', example: 'fraudulent' }),
        inquiry: z
          .boolean()
          .optional()
          .meta({ description: 'The bank only asks as yet, and has taken nothing.' }),
      }),
    ),
  })
  .meta({ id: 'PlayedPayment' });

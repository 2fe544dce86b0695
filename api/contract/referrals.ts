import { z } from 'zod';
import { amount, moment } from './fields.ts';

// biome-ignore format: a list reads better in one line
export const creditKind = z.enum(['referral', 'bonus', 'spent', 'returned', 'refunded', 'taken_back', 'given', 'taken']);

/** What a member's friends came to. */
export const referrals = z
  .object({
    enabled: z.boolean().meta({ description: 'Whether new friends get a discount now.' }),
    code: z.string(),
    link: z.string(),
    rules: z.object({
      friend_percent: z.int(),
      credit_cents: amount,
      minimum_cents: amount.meta({ description: 'What a friend has to pay for it.' }),
      monthly_cents: amount.meta({ description: 'At most so much of it for the friends of any 30 days.' }),
      bonus_after: z.int(),
      bonus_cents: amount,
      confirm_after_hours: z.number(),
      remembered_days: z.int(),
    }),
    rules_in_words: z.array(z.string()).meta({ description: 'The same, as the terms say it.' }),
    stats: z.object({
      friends: z.int().meta({ description: 'Whose order stands.' }),
      pending_cents: amount,
      earned_cents: amount.meta({ description: 'In all, less what was taken back.' }),
      balance_cents: amount.meta({ description: 'To be spent.' }),
      to_bonus: z.int().meta({ description: 'Friends that are missing to the bonus.' }),
    }),
    recent: z.array(
      z.object({
        label: z.string().meta({ example: 'Maria' }),
        joined_at: moment,
        state: z.enum(['pending', 'earned', 'taken_back']),
        amount,
      }),
    ),
    ledger: z.array(
      z.object({
        at: moment,
        kind: creditKind,
        amount: z.int().meta({ description: 'Whole US cents; negative where credit went.' }),
        balance: amount,
        order_uid: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Referrals' });

export type Referrals = z.infer<typeof referrals>;

import { z } from 'zod';
import { priceFields } from './discounts.ts';
import { amount } from './fields.ts';
import { stripPlace } from './orders.ts';
import type { ProblemCode } from './problems.ts';
import { payableOrder } from './validate.ts';

const ofRules = z
  .array(z.object({ path: z.array(z.union([z.string(), z.int()])), message: z.string() }))
  .meta({ description: 'Of invalid_action: what is wrong with rules, each with its path in them.' });

/** What problems of some codes say besides (RFC 9457, section 3.2). Not every answer with the code has them. */
export const PROBLEM_MEMBERS = {
  payment_required: {
    payable: payableOrder.nullable().meta({
      description:
        'Of payment_required: the order as it can still be paid; null where nobody can pay it any more.',
    }),
  },
  order_refunded: {
    ...priceFields,
    as_credit: amount.meta({ description: 'Cents that came back as credit in place of on the card.' }),
    strip: stripPlace,
  },
  session_already_paid: {
    return_url: z
      .string()
      .meta({ description: 'Of session_already_paid: where a buyer whose answer got lost goes on.' }),
  },
  move_not_allowed: {
    verbs: z.array(z.string()).meta({ description: 'Of move_not_allowed: what may be done in this state.' }),
  },
  invalid_action: { fields: ofRules },
  not_ready: {
    checks: z.object({
      database: z.boolean(),
      jobs: z.boolean(),
      listen: z.boolean(),
      serving: z.boolean(),
    }),
  },
} as const satisfies Partial<Record<ProblemCode, z.ZodRawShape>>;

type Members = typeof PROBLEM_MEMBERS;

/** The members that a problem of this code may have; none for most. */
export type MembersOf<C extends ProblemCode> = C extends keyof Members
  ? z.infer<z.ZodObject<Members[C]>>
  : never;

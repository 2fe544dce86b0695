import { z } from 'zod';
import { action } from './actions.ts';
import { profilePlan, topUpChoice } from './orders.ts';

/** What a company last said of a purchase for the eSIM. */
const companyAnswer = z.object({
  at: z.string(),
  order_uid: z.string(),
  company: z.string(),
  // Ours, under which the company knows the purchase.
  reference: z.string(),
  attempts: z.int(),
  answer: z.string().nullable(),
  // The company's own ids.
  ids: z.record(z.string(), z.string()),
});

/** `GET /api/v2/admin/esims/{uid}`. */
export const esimAnswer = z
  .object({
    esim: z.object({
      uid: z.string(),
      iccid_masked: z.string(),
      iccid_last6: z.string(),
      state: z.string(),
      company: z.string(),
      order_uid: z.string(),
      customer_uid: z.string().nullable(),
      created_at: z.string(),
      install_by: z.string().nullable(),
      installed_at: z.string().nullable(),
      measured_at: z.string().nullable(),
      number_gone_at: z.string().nullable().meta({
        description: 'Since when its company has sold the number (ICCID) again, as another eSIM.',
      }),
    }),
    plans: z.array(profilePlan.extend({ cancelled_at: z.string().nullable() })),
    usage_days: z
      .array(z.object({ plan_uid: z.string(), day: z.string(), used_mb: z.int() }))
      .meta({ description: 'Used by the end of each day on which more was, the oldest first.' }),
    company_said: z.array(companyAnswer),
    history: z.array(
      z.object({ at: z.string(), from: z.string().nullable(), to: z.string(), reason: z.string() }),
    ),
    countries: z.array(z.string()),
    networks: z.array(z.object({ country: z.string(), names: z.array(z.string()), generation: z.string() })),
    checklist: z.array(
      z.object({
        ok: z.boolean().nullable().meta({ description: 'Null where nobody can tell.' }),
        text: z.string(),
      }),
    ),
    answers: z.record(z.string(), z.string()).meta({
      description: 'What to answer the traveller, by language and the first thing that isn’t so.',
    }),
    top_ups: z.array(topUpChoice),
    actions: z.array(action),
  })
  .meta({ id: 'DeskEsim' });

export type EsimAnswer = z.infer<typeof esimAnswer>;

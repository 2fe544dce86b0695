import { z } from 'zod';
import { action } from './actions.ts';
import { profilePlan, topUpChoice } from './orders.ts';

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
    }),
    plans: z.array(profilePlan.extend({ cancelled_at: z.string().nullable() })),
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

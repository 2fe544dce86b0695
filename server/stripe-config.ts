import { z } from 'zod';
import { apiBaseProblem, isLiveKey } from '../providers/payments/stripe/client.ts';
import type { StripeSettings } from '../providers/payments/stripe/stripe.ts';
import { flag } from './variables.ts';

/** The variables of Stripe (README, table "Configuration"); needed only with PAYMENT_PROVIDER=stripe. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key, such as sk_live_… or rk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key, such as pk_live_…')
    .optional(),
  // Several, with commas between them, while the endpoint's secret is rolled.
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => /^whsec_\S+$/.test(secret)),
      'must be the signing secret of the webhook endpoint, whsec_…; two with a comma between while it is rolled',
    )
    .optional(),
  STRIPE_API_BASE: z.string().optional(),
  STRIPE_AUTOMATIC_TAX: flag,
};

type StripeValues = z.infer<z.ZodObject<typeof stripeVariables>>;

/** The settings of Stripe from variables that are well-formed each, or what is wrong between them, in one line. */
export function stripeSettings(values: StripeValues): StripeSettings | { problem: string } {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const { STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_BASE: apiBase = null } = values;
  const missing = (name: string) => ({ problem: `${name} is missing; PAYMENT_PROVIDER=stripe needs it` });
  if (secretKey === undefined) return missing('STRIPE_SECRET_KEY');
  if (publishableKey === undefined) return missing('STRIPE_PUBLISHABLE_KEY');
  if (webhookSecrets === undefined) return missing('STRIPE_WEBHOOK_SECRET');
  if (isLiveKey(secretKey) !== isLiveKey(publishableKey)) {
    return { problem: 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes, test and live' };
  }
  const problem = apiBase === null ? null : apiBaseProblem(apiBase, secretKey);
  if (problem !== null) return { problem: `STRIPE_API_BASE ${problem}` };
  return { secretKey, publishableKey, webhookSecrets, apiBase, automaticTax: values.STRIPE_AUTOMATIC_TAX };
}

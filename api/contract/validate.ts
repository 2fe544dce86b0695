import { z } from 'zod';
import { type OrderPrice, priceFields } from './discounts.ts';
import {
  activationCode,
  iccid,
  iso3,
  manualCode,
  moment,
  planRuleFields,
  planScope,
  planTerms,
  sessionId,
  smdpAddress,
} from './fields.ts';
import type { ProblemBody } from './problems.ts';

/** What `POST /api/v1/esims/validate` takes. */
export const validateRequest = z.strictObject({ sessionId }).meta({ id: 'ValidateRequest' });

/** A delivered order, as the bearer of its session id sees it (200). */
export const fulfilledOrder = z
  .object({
    status: z.literal('fulfilled'),
    activation_code: activationCode,
    smdp_address: smdpAddress,
    iccid,
    manual_code: manualCode,
    order_uid: z.string(),
    kind: z.enum(['new_esim', 'top_up']),
    esim_uid: z.string(),
    email: z.string().nullable(),
    install_by: moment.nullable(),
    plan: z.object({
      name: z.string(),
      data_quota_mb: z.int(),
      validity_days: z.int(),
      policy_name: z.string(),
      ...planTerms,
      ...planRuleFields,
      countries_enabled: z.array(iso3),
      scope: planScope,
      region: z.string().nullable(),
    }),
    ...priceFields,
  })
  .meta({ id: 'FulfilledOrder' });

/** One that is paid and not yet delivered, or whose money is on its way (202). */
export const orderUnderWay = z
  .object({
    status: z.enum(['paid', 'fulfilling', 'processing']),
    usually_seconds: z.int().nullable().meta({
      description:
        'How long a new eSIM usually takes from payment to delivery: the median of the last day. Null where too few say.',
    }),
  })
  .meta({ id: 'OrderUnderWay' });

export type FulfilledOrder = z.infer<typeof fulfilledOrder>;
export type OrderUnderWay = z.infer<typeof orderUnderWay>;
/** The problem `order_refunded` says what was paid by card and what by credit: each goes back to where it came from. */
export type OrderRefunded = ProblemBody & OrderPrice;

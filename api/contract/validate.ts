import { z } from 'zod';
import { type OrderPrice, priceFields } from './discounts.ts';
import { esimStatus, planUse } from './esims.ts';
import {
  activationCode,
  iccid,
  iso3,
  manualCode,
  moment,
  orderNumber,
  planRuleFields,
  planScope,
  planTerms,
  sessionId,
  smdpAddress,
} from './fields.ts';
import { placedOrder, stripPlace } from './orders.ts';
import type { ProblemBody } from './problems.ts';
import { walletsOf } from './wallets.ts';

/** What `POST /api/v1/esims/validate` takes. */
export const validateRequest = z.strictObject({ sessionId }).meta({ id: 'ValidateRequest' });

const boughtPlan = z.object({
  name: z.string(),
  data_quota_mb: z.int(),
  validity_days: z.int(),
  policy_name: z.string(),
  ...planTerms,
  ...planRuleFields,
  countries_enabled: z.array(iso3),
  scope: planScope,
  region: z.string().nullable(),
});
const orderKind = z.enum(['new_esim', 'top_up']);

/** A delivered order, as the bearer of its session id sees it (200). */
export const fulfilledOrder = z
  .object({
    status: z.literal('fulfilled'),
    activation_code: activationCode,
    smdp_address: smdpAddress,
    iccid,
    manual_code: manualCode,
    order_uid: z.string(),
    number: orderNumber,
    kind: orderKind,
    esim_uid: z.string(),
    email: z.string().nullable(),
    install_by: moment.nullable(),
    shared_at: moment.nullable().meta({ description: 'When its secret link was made; null without one.' }),
    plan: boughtPlan,
    esim_status: esimStatus,
    use: z.object({ ...planUse, measured_at: moment.nullable() }).meta({
      description: 'How far the plan of this order is, as the network partner told it last.',
    }),
    through_plan: z.boolean().nullable().meta({
      description:
        'Whether this question came through the network of the eSIM; null where its exit addresses are not known.',
    }),
    wallets: walletsOf,
    refunding: z.boolean().meta({ description: 'Money for the order is on its way back.' }),
    ...priceFields,
    strip: stripPlace,
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
    held: z.boolean().meta({
      description: 'Staff look at it before it is delivered, which takes a day at most: its mail comes then.',
    }),
  })
  .meta({ id: 'OrderUnderWay' });

/** An unpaid order that its bearer can still pay: as it was answered when it was placed, and what is bought. */
export const payableOrder = placedOrder
  .extend({
    kind: orderKind,
    email: z.string().nullable(),
    plans: z.array(boughtPlan).meta({ description: 'Of each eSIM that is paid with it.' }),
  })
  .meta({ id: 'PayableOrder' });

export type PayableOrder = z.infer<typeof payableOrder>;
/** The problem `payment_required`: null where nobody can pay it any more. */
export type OrderUnpaid = ProblemBody & { payable: PayableOrder | null };
export type FulfilledOrder = z.infer<typeof fulfilledOrder>;
export type OrderUnderWay = z.infer<typeof orderUnderWay>;
/** The problem `order_refunded` says what was paid by card and what by credit: each goes back to where it came from. */
export type OrderRefunded = ProblemBody &
  OrderPrice & {
    /** Cents that the customer has as credit in place of on the card; missing from earlier releases. */
    as_credit?: number;
    strip: FulfilledOrder['strip'];
  };

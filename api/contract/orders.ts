import { z } from 'zod';
import { addressLater, codeVerdict, priceFields } from './discounts.ts';
import {
  emailField,
  iso3,
  moment,
  orderNumber,
  planScope,
  planTerms,
  planUid,
  sessionId,
  severalEsims,
  text,
} from './fields.ts';

/** What `POST /api/v1/esims/order` takes. */
export const orderRequest = z
  .strictObject({
    planUid,
    ...severalEsims,
    esimUid: text(64).optional().meta({ description: 'Makes the order a top-up of this eSIM.' }),
    email: emailField.optional(),
    referralCode: text(64).optional().meta({
      description: 'A referral code or a promotion code. One that does not apply leaves the price as it is.',
    }),
    language: text(35).optional().meta({
      example: 'de',
      description:
        'The language that the buyer reads (BCP 47): mails and links are in it, as far as the shop speaks it.',
    }),
    timeZone: text(64).optional().meta({
      example: 'Europe/Berlin',
      description: "The buyer's time zone (IANA), for times in mails; an unknown one is left out.",
    }),
    withdrawal_consent: z.literal(true).optional().meta({
      description:
        'The buyer asks for delivery at once, and knows that the right of withdrawal ends with it. Needed where the shop sells under EU rules and `timeZone` is one of the European Economic Area.',
    }),
    addressLater,
    useCredit: z
      .boolean()
      .optional()
      .meta({ description: "Spends the session's credit; nothing without a session." }),
  })
  .meta({ id: 'OrderRequest' });

const secret = z.string().optional().meta({ description: 'What the embedded checkout takes.' });

/** An order whose payment session is open, or one that nothing is left to pay of. */
export const placedOrder = z
  .object({
    order_uid: z.string(),
    session_id: sessionId,
    provider: z.string().meta({
      example: 'sandbox',
      description: '"none" where nothing is left to pay: the order is being delivered, see return_url.',
    }),
    expires_at: moment,
    ...priceFields,
    code: codeVerdict.nullable(),
    return_url: z.string().optional().meta({ description: "The order's page; only with provider none." }),
    sandbox_session_secret: secret,
    stripe_session_secret: secret,
    stripe_publishable_key: z
      .string()
      .optional()
      .meta({ description: "What Stripe's library is started with; only with Stripe." }),
  })
  .meta({
    id: 'PlacedOrder',
    description: 'Holds one secret, in the field named after the provider, unless nothing is left to pay.',
  });

export const orderState = z.enum(['paid', 'fulfilling', 'fulfilled', 'failed', 'refunded', 'disputed']);

/** Its place among several that were bought at once. */
export const stripPlace = z.object({ uid: z.string(), number: z.int(), size: z.int() }).nullable().meta({
  description: 'Which of the eSIMs that were bought at once it is; null for one that was bought alone.',
});

/** A paid order, as its customer sees it. */
export const myOrder = z
  .object({
    uid: z.string(),
    number: orderNumber,
    state: orderState,
    kind: z.enum(['new_esim', 'top_up']),
    created_at: moment,
    paid_at: moment.nullable(),
    ...priceFields,
    plan: z.object({
      uid: z.string(),
      name: z.string(),
      data_quota_mb: z.int(),
      validity_days: z.int(),
      policy_name: z.string(),
      ...planTerms,
      scope: planScope,
      region: z.string().nullable(),
      country_code: iso3.nullable(),
    }),
    esim_uid: z.string().nullable().meta({ description: 'The eSIM that it delivered or topped up.' }),
    refundable: z.object({
      allowed: z.boolean(),
      reason: z
        .enum(['refund_window_passed', 'esim_already_used', 'order_not_refundable'])
        .nullable()
        .meta({ description: 'Why not; null when it is allowed.' }),
      until: moment.nullable(),
    }),
    strip: stripPlace,
    refunding: z.boolean().meta({ description: 'Whether the money is on its way back.' }),
    refunded: z.int().meta({ description: 'Cents that went back to the card, in whole or part.' }),
    history: z.array(z.object({ state: z.string(), at: moment })),
  })
  .meta({ id: 'MyOrder' });

export type OrderBody = z.infer<typeof orderRequest>;
export type PlacedOrder = z.infer<typeof placedOrder>;
export type MyOrder = z.infer<typeof myOrder>;

import { z } from 'zod';
import { amount, currency, emailField, planUid, sessionId, severalEsims, text } from './fields.ts';

const discount = z
  .object({
    kind: z.enum(['referral', 'promotion', 'credit']),
    code: z.string().nullable(),
    automatic: z
      .literal(true)
      .optional()
      .meta({ description: 'Of a promotion that nobody typed; the code is its name.' }),
    label: z.string().meta({ example: '20% off your first order' }),
    amount,
  })
  .meta({ id: 'Discount' });

/** What an order costs, and why: the same in every answer that names a price. */
export const priceFields = {
  full_amount: amount.meta({ description: 'Whole US cents, before the discounts.' }),
  amount,
  currency,
  discounts: z.array(discount).meta({ description: 'What was taken off; full_amount less these is amount.' }),
};

const orderPrice = z.object(priceFields);

// biome-ignore format: a list reads better in lines of several
const CODE_STATES = [
  'applied', 'unknown', 'off', 'expired', 'exhausted', 'own', 'not_new', 'not_for_this_plan', 'below_minimum',
  'not_for_this_language', 'too_few_esims', 'less_than_automatic', 'email_required', 'address_due',
] as const;

/** What became of a code that was sent along. */
export const codeVerdict = z
  .object({
    code: z.string(),
    state: z
      .enum(CODE_STATES)
      .meta({ description: 'All but "applied" and "address_due" leave the price as it is.' }),
    message: z.string().meta({ description: 'A sentence for the buyer, in the language of the request.' }),
  })
  .meta({ id: 'CodeVerdict' });

export const addressLater = z.boolean().optional().meta({
  description:
    'A friend’s code is taken off although no address is known (state "address_due"): the order can be paid once POST /api/v1/esims/order/address has told it whose it is.',
});

/** What `POST /api/v1/promotions/preview` takes. */
export const previewRequest = z
  .strictObject({
    planUid,
    code: text(64).optional().meta({ description: 'A referral code or a promotion code.' }),
    email: emailField.optional().meta({ description: "Where the eSIM goes; the session's without it." }),
    useCredit: z.boolean().optional().meta({ description: "Spends the session's credit." }),
    language: text(64)
      .optional()
      .meta({ description: 'BCP 47, as the order would have it (C3.16).', example: 'de' }),
    ...severalEsims,
    addressLater,
  })
  .meta({ id: 'PreviewRequest' });

/** What `POST /api/v1/esims/order/address` takes. */
export const addressRequest = z.strictObject({ sessionId, email: emailField }).meta({ id: 'AddressRequest' });
export const addressAnswer = z.object({ code: codeVerdict }).meta({ id: 'AddressAnswer' });

export const pricePreview = z
  .object({ ...priceFields, code: codeVerdict.nullable() })
  .meta({ id: 'PricePreview', description: 'Nothing is held by asking.' });

export type Discount = z.infer<typeof discount>;
export type OrderPrice = z.infer<typeof orderPrice>;
export type CodeVerdict = z.infer<typeof codeVerdict>;
export type PreviewRequest = z.infer<typeof previewRequest>;
export type AddressRequest = z.infer<typeof addressRequest>;
export type AddressAnswer = z.infer<typeof addressAnswer>;
export type PricePreview = z.infer<typeof pricePreview>;

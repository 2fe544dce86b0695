import { z } from 'zod';

/**
 * The fields of Zendit's answers that the adapter uses. Facts are strict, so that a broken one is noticed; what is only shown
 * to operators falls back to null. Other keys are ignored.
 */

/** Numbers are documented as JSON numbers; digits as text are the same number. */
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,9})?$/)
    .transform(Number),
]);
const count = number.pipe(z.int());
const gigabytes = number.pipe(z.number().min(0).max(100_000));
/** Kept and sent back as it is, so that it has to be printable. */
const offerId = z.string().regex(/^[\x20-\x7e]{1,200}$/);
const decoration = z.string().nullish().catch(null);

export const cataloguePage = z.object({
  list: z.array(z.unknown()),
  offset: count.nullish(),
  total: count.pipe(z.int().min(0)),
});

/** What tells whether an offer is for us at all: read before the rest, so that others may look otherwise. */
export const offerHead = z.object({
  offerId,
  enabled: z.boolean(),
  priceType: z.string(),
  productType: z.string().nullish(),
});

const price = z.object({
  currency: z.string(),
  currencyDivisor: count,
  suggestedFixed: count,
});

const offerFields = z.object({
  offerId,
  enabled: z.boolean(),
  brandName: decoration,
  country: z.string().nullish(),
  regions: z.array(z.string()).nullish(),
  subTypes: z.array(z.string()).nullish(),
  dataGB: gigabytes.nullish().catch(null),
  dataUnlimited: z.boolean(),
  dataSpeeds: z.array(z.string()).nullish().catch(null),
  durationDays: count.pipe(z.int().min(1).max(3650)),
  roaming: z
    .array(z.object({ country: z.string(), dataSpeeds: z.array(z.string()).nullish().catch(null) }))
    .nullish(),
  cost: z.object({
    currency: z.string(),
    currencyDivisor: count,
    fixed: count.pipe(z.int().min(1)),
    fee: count.pipe(z.int().min(0)).nullish(),
  }),
  price: price.nullish().catch(null),
});
/** What is unlimited has a volume that means nothing (0, −1, 66651), or none. */
export const offerBody = offerFields.refine(({ dataUnlimited, dataGB }) => dataUnlimited || dataGB != null, {
  path: ['dataGB'],
});
export type OfferBody = z.infer<typeof offerBody>;

export const balanceBody = z.object({
  availableBalance: count,
  currency: z.string(),
  currencyDivisor: count,
});

/** The answer to a purchase: what follows is told by `purchaseBody`. */
export const takenBody = z.object({ transactionId: z.string(), status: z.string() });

/** Each part is looked at by readProfile, whatever its type. */
const confirmation = z.object({
  iccid: z.unknown(),
  smdpAddress: z.unknown(),
  activationCode: z.unknown(),
  externalReferenceId: z.unknown(),
});
export type Confirmation = z.infer<typeof confirmation>;

/** The code of a purchase as a picture, which readQrPicture() looks at. */
export const pictureBody = z.object({ imageBase64: z.string() });

export const purchaseBody = z.object({
  transactionId: z.string(),
  status: z.string(),
  offerId: z.string().nullish().catch(null),
  cost: count.nullish().catch(null),
  costCurrency: decoration,
  costCurrencyDivisor: count.nullish().catch(null),
  confirmation: confirmation.nullish().catch(null),
  error: z.object({ code: decoration }).nullish().catch(null),
  refund: z.object({ status: decoration }).nullish().catch(null),
  createdAt: decoration,
  dataGB: gigabytes.nullish().catch(null),
  dataUnlimited: z.boolean().nullish().catch(null),
});
export type PurchaseBody = z.infer<typeof purchaseBody>;

export const refundBody = z.object({
  transactionId: decoration,
  refundedTransactionId: decoration,
  status: z.string(),
  error: z.object({ code: decoration }).nullish().catch(null),
});
export type RefundBody = z.infer<typeof refundBody>;

const plan = z.object({
  offerId: z.string(),
  status: z.string(),
  initialDataGB: gigabytes.nullish().catch(null),
  remainingDataGB: gigabytes.nullish().catch(null),
  unlimited: z.boolean().nullish().catch(null),
  startAt: decoration,
  endAt: decoration,
});
export type PlanBody = z.infer<typeof plan>;

export const plansBody = z.object({
  firstInstalledAt: z.string().nullish(),
  list: z.array(plan),
  total: count.nullish().catch(null),
});

/** A webhook: the body of a purchase, or maybe of its refund. */
export const eventBody = z.object({
  transactionId: decoration,
  refundedTransactionId: decoration,
  status: decoration,
  updatedAt: decoration,
});

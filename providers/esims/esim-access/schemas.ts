import { z } from 'zod';
import { likelyTime } from '../wire/time.ts';

/** A whole number that may come as text: the documentation's tables and its samples disagree about several fields. */
const whole = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

const text = z.string().min(1).max(200);

/** For fields that nothing depends on: what can't be read is as if the company hadn't said it. */
const ifReadable = <T>(schema: z.ZodType<T>) => schema.nullish().catch(null);

const NO_ERROR = [null, undefined, '', '0', 0] as const;

/** What a failed call looks like. Error codes have six digits; as a number one loses its zeros. */
export const failureSchema = z.object({
  success: z.literal([false, 'false']),
  errorCode: z.union([z.string().max(20), z.int().nonnegative()]).nullish(),
});

/** Every answer, with HTTP 200 for errors as well; `success` is a truth value in samples and text in the tables. */
export function envelopeOf<T>(obj: z.ZodType<T>) {
  const success = z.object({
    success: z.literal([true, 'true']),
    // A success with an error code contradicts itself: it is neither.
    errorCode: z.literal(NO_ERROR).optional(),
    obj,
  });
  return z.discriminatedUnion('success', [success, failureSchema]);
}

export const orderSchema = z.object({ orderNo: text, transactionId: ifReadable(z.string()) });

export const topUpSchema = z.object({
  transactionId: ifReadable(z.string()),
  iccid: z.string(),
  totalVolume: ifReadable(whole),
  topUpEsimTranNo: ifReadable(text),
});

/** An amount of 1/10000 dollars; below zero when the account is overdrawn. */
export const balanceSchema = z.object({ balance: z.int() });

/** A page of profiles. Only ours is read in full: another one's odd field is no reason to find nothing. */
export const profilesSchema = z.object({
  esimList: z.array(z.looseObject({ esimTranNo: text, transactionId: z.string().nullable() })),
  pager: ifReadable(z.object({ total: ifReadable(whole) })),
});

const profilePackage = z.object({
  packageCode: ifReadable(z.string()),
  slug: ifReadable(z.string()),
  volume: ifReadable(whole),
  duration: ifReadable(whole),
});

/** One profile. What is missing while it is being made may be missing; `eid` is the traveller's and never read. */
export const profileSchema = z.object({
  esimTranNo: text,
  orderNo: text,
  transactionId: z.string().nullable(),
  iccid: ifReadable(z.string()),
  ac: ifReadable(z.string()),
  esimStatus: text,
  smdpStatus: ifReadable(z.string()),
  activateTime: ifReadable(z.string()),
  expiredTime: ifReadable(z.string()),
  totalVolume: ifReadable(whole),
  totalDuration: ifReadable(whole),
  orderUsage: ifReadable(whole),
  apn: ifReadable(z.string().max(100)),
  packageList: ifReadable(z.array(profilePackage)),
});
export type Profile = z.infer<typeof profileSchema>;

export const usageSchema = z.object({
  esimUsageList: z.array(z.object({ esimTranNo: text, dataUsage: whole, lastUpdateTime: z.string() })),
});

export const locationsSchema = z.object({
  locationList: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      subLocationList: ifReadable(z.array(z.object({ code: z.string(), name: z.string() }))),
      // The documentation's table calls it so.
      subLocation: ifReadable(z.array(z.object({ code: z.string(), name: z.string() }))),
    }),
  ),
});
export type Locations = z.infer<typeof locationsSchema>;

/** The catalogue; each package is read for itself, so that a bad one is left out alone. */
export const packagesSchema = z.object({ packageList: z.array(z.unknown()) });

const operator = z.object({ operatorName: z.string(), networkType: z.string() });

export const packageSchema = z.object({
  packageCode: z
    .string()
    .regex(/^[^\s/]{1,100}$/)
    .nullish(),
  slug: z
    .string()
    .regex(/^[^\s/]{1,100}$/)
    .nullish(),
  name: z.string().min(1),
  price: whole,
  currencyCode: z.string(),
  volume: whole,
  dataType: whole,
  duration: whole,
  durationUnit: z.string(),
  location: z.string(),
  unusedValidTime: ifReadable(whole),
  activeType: ifReadable(whole),
  retailPrice: ifReadable(whole),
  locationNetworkList: ifReadable(
    z.array(z.object({ locationName: z.string(), operatorList: ifReadable(z.array(operator)) })),
  ),
  ipExport: ifReadable(z.string()),
  fupPolicy: ifReadable(z.string()),
});
export type Package = z.infer<typeof packageSchema>;

/** A webhook; what it says of volumes and states is read from the API instead. */
export const webhookSchema = z.object({
  notifyType: z.string().min(1).max(60),
  notifyId: ifReadable(z.string().min(1).max(100)),
  content: ifReadable(
    z.object({
      orderNo: ifReadable(text),
      transactionId: ifReadable(text),
      iccid: ifReadable(z.string().regex(/^\d{18,20}$/)),
      smdpStatus: ifReadable(z.string()),
    }),
  ),
});

/**
 * A time of the company: "2024-05-29T18:34:17+0000" in answers, "…Z" in webhooks, always UTC.
 * @returns null for what is none.
 */
export function timeOf(written: string | null | undefined): Date | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/.exec(
    written ?? '',
  );
  if (match === null) return null;
  const offset = (match[2] ?? 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  return likelyTime(new Date(`${match[1]}${offset}`));
}

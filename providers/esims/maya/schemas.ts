import { z } from 'zod';
import { likelyTime } from '../wire/time.ts';

/** A whole number; some of the company's answers have numbers as text. */
const whole = z
  .union([z.int(), z.string().regex(/^-?\d{1,15}$/)])
  .transform(Number)
  .refine(Number.isSafeInteger);
/** An id of the company's: letters and digits wherever one was seen. It goes into paths and lists of hints. */
const id = z.string().regex(/^[\w-]{1,64}$/);
/** Text that is good to have: null where it is missing or something else. */
const textIfAny = z.string().nullish().catch(null).default(null);

/** An answer of any status that says no: `result` 0. Its texts are all that tells one reason from another. */
export const saidNo = z.object({
  result: z.literal(0),
  message: textIfAny,
  developer_message: textIfAny,
  request_id: textIfAny,
});
export type SaidNo = z.infer<typeof saidNo>;

const yes = { result: z.literal(1) };
/** Lists whose members are read one by one, so that a bad one doesn't sink the others. */
const members = z.array(z.unknown());

export const productsAnswer = z.discriminatedUnion('result', [
  z.object({ ...yes, products: members }),
  saidNo,
]);
export const planTypesAnswer = z.discriminatedUnion('result', [
  z.object({ ...yes, plan_types: members }),
  saidNo,
]);
export const pricingAnswer = z.discriminatedUnion('result', [z.object({ ...yes, pricing: members }), saidNo]);
/** The inside is known from one program alone, so that a success without it is no failure of the keys. */
export const balanceAnswer = z.discriminatedUnion('result', [
  z.object({ ...yes, balance: z.unknown().optional() }),
  saidNo,
]);

/** Null where it is none, or isn't told. */
const volume = whole
  .refine((amount) => amount > 0)
  .nullish()
  .catch(null)
  .transform((amount) => amount ?? null);

/** A product of the company's stock, or a plan type of the account, which has no price of its own. */
export const product = z.object({
  uid: id,
  name: z.string().min(1),
  countries_enabled: members,
  // Of a throttled plan both mean nothing.
  data_quota_mb: volume,
  data_quota_bytes: volume,
  validity_days: whole.refine((days) => days >= 1 && days <= 3650),
  policy_id: z.union([z.int(), z.string()]).transform(String).nullish().catch(null),
  policy_name: textIfAny,
  wholesale_price_usd: z.unknown().optional(),
  rrp_usd: z.unknown().optional(),
});
export type Product = z.infer<typeof product>;

/** The cost of a megabyte in one country. */
export const price = z.object({ region_iso3: z.string(), data_mb_usd: z.unknown().optional() });

export const customerMade = z.discriminatedUnion('result', [
  z.object({ ...yes, customer: z.object({ id }) }),
  saidNo,
]);

/** A plan on a profile; `plan_type` was once seen as `plan_type_id` and `plan_name` beside the others. */
const planNames = {
  id,
  plan_type: z.object({ id: textIfAny, name: textIfAny }).nullish(),
  plan_type_id: textIfAny,
  plan_name: textIfAny,
};
interface PlanNames {
  plan_type?: { id: string | null; name: string | null } | null | undefined;
  plan_type_id: string | null;
  plan_name: string | null;
}
const namesOf = (plan: PlanNames) => ({
  /** The `uid` of what was bought; null where it isn't told. */
  type: plan.plan_type?.id ?? plan.plan_type_id,
  name: plan.plan_type?.name ?? plan.plan_name ?? '',
});

const planKey = z.object(planNames).transform((plan) => ({ id: plan.id, type: namesOf(plan).type }));
export type PlanKey = z.infer<typeof planKey>;

export const planAdded = z.discriminatedUnion('result', [z.object({ ...yes, plan: planKey }), saidNo]);
export const planKeys = z.discriminatedUnion('result', [
  z.object({ ...yes, plans: z.array(planKey) }),
  saidNo,
]);

/** A customer with what was bought under it. The tag among its eSIMs was never seen. */
export const customerRead = z.discriminatedUnion('result', [
  z.object({
    ...yes,
    customer: z.object({
      email: textIfAny,
      esims: z.array(z.object({ iccid: z.string(), tag: textIfAny, plans: z.array(planKey).nullish() })),
    }),
  }),
  saidNo,
]);

/** Whose address it is, when we were told that it is taken. */
export const customerNamed = z.discriminatedUnion('result', [
  z.object({ ...yes, customer: z.object({ email: z.string() }) }),
  saidNo,
]);

const esimParts = z.object({
  iccid: z.string(),
  activation_code: z.string(),
  manual_code: z.string().nullish(),
  smdp_address: z.string().nullish(),
  uid: textIfAny,
  customer_id: textIfAny,
  state: textIfAny,
  auto_apn: z.union([z.number(), z.string()]).transform(String).nullish().catch(null),
  apn: textIfAny,
});
export type EsimParts = z.infer<typeof esimParts>;
export const esimAnswer = z.discriminatedUnion('result', [z.object({ ...yes, esim: esimParts }), saidNo]);

export const esimStateAnswer = z.discriminatedUnion('result', [
  z.object({
    ...yes,
    esim: z.object({
      iccid: z.string(),
      state: textIfAny,
      service_status: textIfAny,
      network_status: textIfAny,
    }),
  }),
  saidNo,
]);
export type EsimWords = Extract<z.infer<typeof esimStateAnswer>, { result: 1 }>['esim'];

/** `2026-03-10 07:41:10` without a zone, taken for UTC; all zeros mean "not yet". */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => (text.startsWith('0000') ? null : new Date(`${text.replace(' ', 'T')}Z`)))
  .refine((date) => date === null || !Number.isNaN(date.getTime()))
  .nullish()
  .transform((date) => (date ? likelyTime(date) : null));

const planUse = z
  .object({
    ...planNames,
    data_quota_bytes: whole.nullish(),
    data_bytes_remaining: whole.nullish(),
    date_activated: time,
    end_time: time,
    network_status: textIfAny,
  })
  .transform((plan) => ({
    id: plan.id,
    ...namesOf(plan),
    quota: plan.data_quota_bytes ?? null,
    remaining: plan.data_bytes_remaining ?? null,
    activated: plan.date_activated,
    end: plan.end_time,
    network: plan.network_status,
  }));
/** A plan on a profile with its use; bytes, and null for what isn't told. */
export type MayaPlan = z.infer<typeof planUse>;
export const plansAnswer = z.discriminatedUnion('result', [
  z.object({ ...yes, plans: z.array(planUse) }),
  saidNo,
]);

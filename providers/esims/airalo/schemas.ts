import { z } from 'zod';

/** The company's numbers come as text in some answers, as numbers in others. */
const figure = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,9})?$/)
    .transform(Number),
]);
const whole = figure.pipe(z.number().int());
/** Ids of orders and requests, as text. */
const id = z.union([z.number().int(), z.string().min(1).max(80)]).transform(String);
/** Read by wire/charge.ts and wire/profile.ts, which take unknown values. */
const anything = z.unknown().optional();

/** A list, which may come as an object keyed by index. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), z.record(z.string(), item).transform((keyed) => Object.values(keyed))]);

const pageNumbers = z.object({ current_page: whole, last_page: whole, total: whole });

/** A page of countries and regions; each is read by itself, so that a bad one is left out alone. */
export const packagesPage = z.object({
  data: listOf(z.unknown()),
  meta: pageNumbers,
  pricing: z.object({ model: anything, discount_percentage: anything }).optional().catch(undefined),
});

export const destination = z.object({
  slug: z.string().min(1).max(200),
  title: z.string().optional().catch(undefined),
  operators: z.array(z.unknown()),
});

const place = z.object({ country_code: anything }).catch({});
const network = z.object({ name: z.string(), types: z.array(z.unknown()) });
const coverage = z
  .object({ code: anything, networks: z.array(network.nullable().catch(null)).optional().catch(undefined) })
  .catch({});
const apn = z.object({ apn_type: anything, apn_value: anything }).optional().catch(undefined);

export const operator = z.object({
  title: z.string(),
  type: z.enum(['local', 'global']),
  plan_type: z.string(),
  activation_policy: anything,
  is_kyc_verify: z.boolean().nullish(),
  install_window_days: whole.nullish(),
  apn_type: anything,
  apn_value: anything,
  apn: z.object({ ios: apn, android: apn }).nullish().catch(null),
  countries: z.array(place).nullish().catch(null),
  coverages: z.array(coverage).nullish().catch(null),
  packages: z.array(z.unknown()),
});
export type Operator = z.infer<typeof operator>;

const amounts = z.object({ USD: anything }).nullish().catch(null);

export const soldPackage = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  title: z.string(),
  amount: figure.optional().catch(undefined),
  day: whole,
  is_unlimited: z.boolean(),
  data: z.string().nullish(),
  price: anything,
  net_price: anything,
  prices: z.object({ net_price: amounts, recommended_retail_price: amounts }).nullish().catch(null),
});
export type SoldPackage = z.infer<typeof soldPackage>;

export const topUpList = z.object({ data: listOf(z.unknown()) });

/** Figures of one package; both are null where its use isn't limited, or the company doesn't say. */
export const productInformation = z.object({
  data: z.object({
    package_id: z.string(),
    throttle_threshold_mb: figure.nullish().catch(null),
    throttled_download_speed_mbit: z.union([z.string(), z.number()]).nullish().catch(null),
  }),
});

const sim = z.object({
  iccid: z.string(),
  lpa: anything,
  matching_id: anything,
  qrcode: anything,
  confirmation_code: anything,
});
export type Sim = z.infer<typeof sim>;

const status = z.object({ slug: z.string().max(80) });

const order = z.object({
  id,
  package_id: z.string(),
  description: z.string().nullish(),
  type: z.string().nullish(),
  currency: anything,
  net_price: anything,
  created_at: z.string().nullish().catch(null),
  sims: z.array(sim).nullish(),
  status: status.nullish(),
});
export type AiraloOrder = z.infer<typeof order>;

export const orderAnswer = z.object({ data: order });

/** Of orders in a list the description must be there, since it tells whose they are. */
export const orderList = z.object({
  data: listOf(order.extend({ description: z.string().nullable() })),
  meta: pageNumbers,
});

export const simAnswer = z.object({
  data: sim.extend({
    recycled: z.boolean().nullish(),
    simable: z
      .object({ status: status.nullish().catch(null) })
      .nullish()
      .catch(null),
  }),
});

const packageOnSim = z.object({
  id: id.nullish().catch(null),
  status: z.string().max(80),
  remaining: figure.nullish().catch(null),
  activated_at: z.string().nullish().catch(null),
  expired_at: z.string().nullish().catch(null),
  package: z.object({
    id: z.string(),
    type: z.string().nullish().catch(null),
    amount: figure.nullish().catch(null),
    is_unlimited: z.boolean().nullish().catch(null),
  }),
});
export type PackageOnSim = z.infer<typeof packageOnSim>;

export const simPackages = z.object({ data: listOf(packageOnSim) });

export const usageAnswer = z.object({
  data: z.object({
    status: z.string().max(80),
    remaining: figure.nullish().catch(null),
    total: figure.nullish().catch(null),
    expired_at: z.string().nullish().catch(null),
    is_unlimited: z.boolean().nullish().catch(null),
  }),
});
export type Usage = z.infer<typeof usageAnswer>['data'];

export const balanceAnswer = z.object({
  data: z.object({
    balances: z.object({
      availableBalance: z.object({ amount: z.union([z.number(), z.string()]), currency: z.string() }),
    }),
  }),
});

/** A 202 without a number means that the request was read, and not taken. */
export const refundAnswer = z.object({
  data: z.union([z.object({ refund_id: id }), z.unknown().transform(() => null)]),
});

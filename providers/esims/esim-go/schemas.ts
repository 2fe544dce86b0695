import { z } from 'zod';

/** A number, or its digits as text. */
const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
    .transform(Number),
]);
const whole = amount.pipe(z.int());
/** An id that is a whole number in some samples and text in others. */
const id = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,80}$/));
/** A list that may be missing; null is how the company's language writes an empty one. */
const listOf = <T extends z.ZodType>(item: T) => z.array(item).nullish();
const word = z.string().nullish();

/** GET /catalogue: the bundles are read one by one, so that a bad one sinks no other. */
export const cataloguePage = z.object({
  bundles: z.array(z.unknown()),
  pageCount: whole,
  rows: whole,
});

const place = z.object({ name: word, iso: word });

export const bundleSchema = z.object({
  name: z.string().min(1).max(200),
  description: word,
  groups: listOf(z.string()),
  countries: listOf(place),
  roamingEnabled: listOf(place),
  /** Megabytes of 10^6 bytes; means nothing where `unlimited` is true. */
  dataAmount: whole.nullish(),
  /** Days from first use. */
  duration: whole,
  speed: listOf(z.string()),
  autostart: z.boolean(),
  unlimited: z.boolean(),
  /** Read by its digits, in the organisation's currency. */
  price: z.unknown().optional(),
  billingType: word,
  allowances: listOf(z.object({ type: z.string() })),
});
export type Bundle = z.infer<typeof bundleSchema>;

export const networksSchema = z.object({
  countryNetworks: z.array(
    z.object({
      name: z.string(),
      networks: listOf(z.object({ name: word, brandName: word, speed: listOf(z.string()) })),
    }),
  ),
});
export type CountryNetworks = z.infer<typeof networksSchema>['countryNetworks'];

/** What shows that an order was taken; the rest of it is read afterwards, as well as it can be. */
export const takenOrder = z.looseObject({ orderReference: id });

const profileParts = z.object({ iccid: z.string(), matchingId: word, smdpAddress: word });
export type ProfileParts = z.infer<typeof profileParts>;

export const orderSchema = z.object({
  orderReference: id,
  order: z.array(
    z.object({
      item: z.string(),
      quantity: whole,
      iccids: listOf(z.string()),
      esims: listOf(profileParts),
    }),
  ),
  total: z.unknown().optional(),
  currency: z.unknown().optional(),
  status: word,
  /** Two spellings; both with nanoseconds. */
  createdDate: word,
  createDate: word,
});
export type Order = z.infer<typeof orderSchema>;

/** GET /orders: any JSON object or list, since the shape of a list of orders isn't certain (see README.md). */
export const ordersAnswer = z.union([z.array(z.unknown()), z.looseObject({})]);

export const dryRun = z.object({
  valid: z.boolean(),
  total: z.unknown().optional(),
  currency: z.unknown().optional(),
});

/** GET /esims/assignments: a list, or the one that there is. */
export const assignedProfiles = z
  .union([z.array(profileParts), profileParts])
  .transform((answer) => (Array.isArray(answer) ? answer : [answer]));

export const esimSchema = profileParts.extend({
  profileStatus: word,
  /** Milliseconds since 1970; 0 or missing while it was never installed. */
  firstInstalledDateTime: amount.nullish(),
  customerRef: word,
});

export const esimsFound = z.object({
  esims: listOf(z.object({ iccid: z.string(), customerRef: word })),
});

const assignment = z.object({
  id: id.nullish(),
  callTypeGroup: word,
  /** Bytes; mean nothing where `unlimited` is true. */
  initialQuantity: amount.nullish(),
  remainingQuantity: amount.nullish(),
  assignmentDateTime: word,
  /** Begins with the orderReference. */
  assignmentReference: word,
  bundleState: z.string(),
  unlimited: z.boolean().nullish(),
  startTime: word,
  endTime: word,
});

export const appliedBundles = z.object({
  bundles: listOf(z.object({ name: z.string(), assignments: listOf(assignment) })),
});
/** One purchase of a bundle as it stands on an eSIM. */
export type Assignment = z.infer<typeof assignment> & { name: string };

export const compatibility = z.object({ compatible: z.boolean() });

/** The two fields of the organisation that may be read: its answer holds the API key and people besides. */
export const organisation = z.object({
  currency: z.string().regex(/^[A-Za-z]{3}$/),
  balance: z.union([z.number(), z.string()]),
});

/** An answer of which nothing is read. */
export const anything = z.unknown();

export const eventSchema = z.object({ alertType: z.string().min(1).max(80) });

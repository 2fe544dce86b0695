import { z } from 'zod';

/** Where a statement goes: into the travel tips (airport, transit, money) or into the connectivity guide (coverage, blocked, rules). */
export const writtenSchema = z.strictObject({
  iso3: z.string().regex(/^[A-Z]{3}$/),
  topic: z.enum(['airport', 'transit', 'money', 'coverage', 'blocked', 'rules']),
  /** One or two plain sentences of our own, without links or markup. */
  text: z
    .string()
    .min(20)
    .max(320)
    .regex(/^[^<>[\]*_#]+[.]$/),
  /** The day on which we last read the statement over and held it true. */
  verified_on: z.iso.date(),
});

import { z } from 'zod';

export const ruleVersion = z.object({
  version: z.int(),
  at: z.string().nullable(),
  by: z.string().nullable(),
  note: z.string(),
  in_force: z.boolean(),
});

/** What is in force of rules that are published as versions. */
export const inForce = {
  version: z.int().meta({ description: '0: those that a shop starts with.' }),
  // Core checks what is published; whoever reads the answer takes the type from there.
  rules: z.unknown(),
  published_at: z.string().nullable(),
  published_by: z.string().nullable(),
  note: z.string(),
  versions: z.array(ruleVersion),
};

/** What rules may name. */
export const choices = z
  .object({ companies: z.array(z.string()), regions: z.array(z.string()) })
  .meta({ description: 'Companies in use, and regions of plans on the shelf, by name.' });

export type RuleChoices = z.infer<typeof choices>;
export type RuleVersion = z.infer<typeof ruleVersion>;

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

const scheduledRules = z.object({
  uid: z.string(),
  publish_at: z.string(),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
});

const rulesDraft = z
  .object({ rules: z.unknown(), saved_by: z.string(), saved_at: z.string() })
  .nullable()
  .meta({ description: 'Rules that somebody has saved and not published; one for all.' });

/** What waits of them. */
export const waiting = { scheduled: z.array(scheduledRules), draft: rulesDraft };

/** What rules may name. */
export const choices = z
  .object({ companies: z.array(z.string()), regions: z.array(z.string()) })
  .meta({ description: 'Companies in use, and regions of plans on the shelf, by name.' });

export type RuleChoices = z.infer<typeof choices>;
export type RuleVersion = z.infer<typeof ruleVersion>;
export type ScheduledRules = z.infer<typeof scheduledRules>;
export type RulesDraft = z.infer<typeof rulesDraft>;

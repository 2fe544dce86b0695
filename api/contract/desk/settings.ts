import { z } from 'zod';

export const settingKind = z.enum(['figures', 'list', 'text', 'choice', 'lines', 'rates']);

/** A setting that is a row. */
const setting = z.object({
  name: z.string(),
  // What is set; null where the default holds.
  value: z.unknown(),
  default: z.unknown(),
  kind: settingKind,
  description: z.string(),
  empty: z.string().nullable().meta({ description: 'What an empty list means; null: none.' }),
  id: z.int().nullable().meta({
    description:
      'Of the row that set it last, null where none did: sent as `seen`, it guards what somebody else sets meanwhile.',
  }),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
  reason: z.string().nullable(),
});

/** A variable of the environment, as the back office shows it: no secret leaves the process. */
const shownVariable = z.object({
  name: z.string(),
  set: z.boolean(),
  value: z.string().nullable().meta({ description: '"set, 44 characters" for a secret.' }),
  source: z.enum(['environment', 'default', 'none']),
  seen_since: z.string().nullable().meta({
    description:
      'Of a secret: since when processes have been started with its present value, as far as the database knows; the value may be older.',
  }),
});

export const settingsAnswer = z.object({ rows: z.array(setting), environment: z.array(shownVariable) });

export const settingChange = z
  .object({
    id: z.int(),
    name: z.string(),
    value: z.unknown(),
    reason: z.string(),
    changed_at: z.string(),
    changed_by: z.string(),
  })
  .meta({ id: 'SettingChange' });

export type Setting = z.infer<typeof setting>;
export type ShownVariable = z.infer<typeof shownVariable>;
export type SettingsAnswer = z.infer<typeof settingsAnswer>;
export type SettingChange = z.infer<typeof settingChange>;

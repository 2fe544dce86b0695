import { z } from 'zod';

/** A button, as a screen draws it. */
export const action = z
  .object({
    verb: z.string(),
    label: z.string(),
    // What will happen, in a sentence that stands before it is pressed.
    consequence: z.string(),
    needs: z.array(z.string()),
    disabled_because: z.string().nullable(),
    sends: z
      .record(z.string(), z.union([z.string(), z.int()]))
      .optional()
      .meta({
        description:
          'Fields to send with it as they are: what was looked at, so that nothing is pressed on what is another meanwhile.',
      }),
  })
  .meta({ id: 'StaffAction' });

/** What a verb is answered with. */
export const actionAnswer = z.object({
  outcome: z.enum(['done', 'asked']),
  message: z.string(),
  detail: z.record(z.string(), z.unknown()).optional(),
  approval_uid: z.string().optional(),
  actions: z.array(action).meta({ description: 'What may be done now.' }),
});

export type Action = z.infer<typeof action>;
export type ActionAnswer = z.infer<typeof actionAnswer>;

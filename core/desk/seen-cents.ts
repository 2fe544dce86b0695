import { z } from 'zod';

/** A field of a verb by which nobody gives twice what another has given meanwhile. @param which of the cents are meant: "that were back". */
export const seenCents = (which: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .meta({
      description: `The cents ${which} when it was looked at, as \`sends\` has them: refused where there are others now.`,
    });

import { z } from 'zod';

/** What one of the staff has written on a row. */
export const note = z.object({ at: z.string(), author: z.string(), text: z.string() });

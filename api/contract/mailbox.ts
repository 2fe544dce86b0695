import { z } from 'zod';
import { moment } from './fields.ts';

/** A mail that the sandbox kept instead of sending it. */
export const mail = z
  .object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), created_at: moment })
  .meta({ id: 'Mail' });

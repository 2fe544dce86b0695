import { z } from '@hono/zod-openapi';

/** A filter by what is or isn't so. */
export const yesNo = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

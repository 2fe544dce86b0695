import { z } from '@hono/zod-openapi';
import { inOurYears, OUR_YEARS } from '../../core/time-field.ts';

/** A whole day (UTC), as its beginning: what closed days add up to is known of no part of one. */
export const wholeDay = z.iso
  .date()
  .refine(inOurYears, OUR_YEARS)
  .transform((text) => new Date(text))
  .meta({ description: 'A day such as 2026-11-20 (UTC).' });

/** A day (UTC, its beginning) or a time, as a filter takes it. */
export const instant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .refine(inOurYears, OUR_YEARS)
  .transform((text) => new Date(text))
  .meta({ description: 'A day such as 2026-11-20 (UTC, from its beginning) or an RFC 3339 time.' });

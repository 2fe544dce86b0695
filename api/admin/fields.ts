import { z } from '@hono/zod-openapi';
import { countryByCode } from '../../content/countries/read.ts';
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

/** What a plan was for, as a filter takes it: a country by any of its codes, which becomes alpha-3 (C1.3), or a region's name. */
export const place = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u)
  .overwrite((text) => countryByCode(text)?.iso3 ?? text)
  .meta({ description: 'ISO 3166-1 alpha-3 or alpha-2, any letter case; or the name of a region.' });

import { z } from 'zod';
import { countryByCode, countryByIso3 } from '../content/countries/read.ts';

/** What a caller calls a country by, alpha-2 or alpha-3 in any letter case, as our rows have it (C1.3); other texts in upper case. */
export const iso3Of = (code: string): string => countryByCode(code.trim())?.iso3 ?? code.trim().toUpperCase();

const NO_COUNTRY = 'must be a country such as JPN or JP';
const how = { description: 'ISO 3166-1 alpha-3 or alpha-2, any letter case.' };

/** A country, as alpha-3. Any three letters pass, also a code that we don't know: wholesalers have codes of their own, and rows hold them. */
export const countryField = z
  .string(NO_COUNTRY)
  .overwrite(iso3Of)
  .refine((code) => /^[A-Z]{3}$/.test(code), NO_COUNTRY)
  .meta(how);

/** One of the destinations, as alpha-3. */
export const destinationField = z
  .string(NO_COUNTRY)
  .overwrite(iso3Of)
  .refine((code) => countryByIso3(code) !== undefined, NO_COUNTRY)
  .meta(how);

import { z } from 'zod';
import rows from './countries.json' with { type: 'json' };

const countrySchema = z.strictObject({
  /** ISO 3166-1 alpha-2, upper case; Kosovo is XK. */
  iso2: z.string().regex(/^[A-Z]{2}$/),
  /** ISO 3166-1 alpha-3, upper case; Kosovo is XKX (C1.3). */
  iso3: z.string().regex(/^[A-Z]{3}$/),
  /** The English name that travellers use. */
  name: z.string().min(1),
  /** Other names and spellings that people type, and well-known places inside the country. */
  aliases: z.array(z.string().min(1)),
  /** English name of the UN M49 sub-region. */
  region: z.string().min(1),
  /** Alpha-3 codes of the countries that share a land border. */
  borders: z.array(z.string().regex(/^[A-Z]{3}$/)),
  /**
   * Up to four home networks. '4G' means at least 4G: a network without a 5G band on record may still have 5G.
   * Empty where no network is known to have 4G.
   */
  networks: z.array(z.strictObject({ name: z.string().min(1), generation: z.enum(['4G', '5G']) })).max(4),
});

/**
 * A destination, as our reviewed table holds it. Codes and regions are from Unicode CLDR, borders from mledoze's
 * countries (ODbL), networks from the list of operators on Wikipedia (CC BY-SA, September 2024) with later mergers,
 * sales and names put right by hand.
 */
export type Country = z.infer<typeof countrySchema>;

const byName = new Intl.Collator('en').compare;

/** The 243 destinations, sorted by English name. Reading them throws when the table is malformed. */
export const countries: readonly Country[] = z
  .array(countrySchema)
  .parse(rows)
  .sort((a, b) => byName(a.name, b.name));

const byIso3 = new Map(countries.map((country) => [country.iso3, country]));
const byIso2 = new Map(countries.map((country) => [country.iso2, country]));

/** The destination with this alpha-3 code, in any letter case; undefined when there is none. */
export function countryByIso3(code: string): Country | undefined {
  return byIso3.get(code.toUpperCase());
}

/** The destination with this alpha-2 code, in any letter case; undefined when there is none. */
export function countryByIso2(code: string): Country | undefined {
  return byIso2.get(code.toUpperCase());
}

/** The destination with this alpha-2 or alpha-3 code, in any letter case (C1.3). */
export function countryByCode(code: string): Country | undefined {
  return code.length === 2 ? countryByIso2(code) : countryByIso3(code);
}

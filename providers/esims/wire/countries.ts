import { countries } from '../../../content/countries/read.ts';

const byIso2 = new Map(countries.map(({ iso2, iso3 }) => [iso2, iso3]));
const known = new Set(countries.map(({ iso3 }) => iso3));

/** Alpha-3 codes of alpha-2 or alpha-3 ones, without doubles, in the alphabet's order; what the shop doesn't know is left out. */
export function alpha3(codes: readonly unknown[]): string[] {
  const found = codes.map((code) => {
    const text = typeof code === 'string' ? code.trim().toUpperCase() : '';
    return byIso2.get(text) ?? (known.has(text) ? text : undefined);
  });
  return [...new Set(found.filter((code) => code !== undefined))].sort();
}

/** Where an offer works, by its number of countries: wholesalers that don't say are read so. */
export function scopeOf(countries: readonly string[]): 'country' | 'region' | 'global' {
  if (countries.length <= 1) return 'country';
  return countries.length >= 60 ? 'global' : 'region';
}

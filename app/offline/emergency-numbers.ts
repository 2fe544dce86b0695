import { type Facts, factsOf } from '../../content/countries/facts.ts';
import { countries } from '../../content/countries/read.ts';

/** The numbers to call in one country; only those that are sure (content/countries/facts-schema.ts). */
export interface EmergencyEntry extends NonNullable<Facts['emergency']> {
  name: string;
  iso2: string;
}

/** By ISO 3166-1 alpha-3 code, sorted by name; a country whose numbers aren't sure is left out. */
export type EmergencyTable = Record<string, EmergencyEntry>;

/** `GET /emergency-numbers.json`: small enough for a phone to keep whole, for wherever it lands. */
export function loader(): Response {
  const table: EmergencyTable = {};
  for (const { iso3, iso2, name } of countries) {
    const numbers = factsOf(iso3)?.emergency;
    if (numbers) table[iso3] = { name, iso2, ...numbers };
  }
  return Response.json(table, { headers: { 'Cache-Control': 'public, max-age=86400' } });
}

import { type Facts, factsOf } from '../../content/countries/facts.ts';
import { countries } from '../../content/countries/read.ts';
import { phraseLanguage } from '../../content/phrases/phrases.ts';

/** A country with the numbers to call in it: only those that are sure (content/countries/facts-schema.ts), perhaps none. */
export interface EmergencyEntry extends NonNullable<Facts['emergency']> {
  name: string;
  iso2: string;
  /** The language of the phrase card there, BCP 47. */
  speak: string;
}

/** Every destination by its ISO 3166-1 alpha-3 code, sorted by its English name: plans are named after them too. */
export type EmergencyTable = Record<string, EmergencyEntry>;

/** `GET /emergency-numbers.json`: small enough for a phone to keep whole, for wherever it lands. */
export function loader(): Response {
  const table: EmergencyTable = {};
  for (const { iso3, iso2, name } of countries) {
    const facts = factsOf(iso3);
    table[iso3] = { name, iso2, speak: phraseLanguage(facts?.languages ?? []), ...facts?.emergency };
  }
  return Response.json(table, { headers: { 'Cache-Control': 'public, max-age=86400' } });
}

import { namedIn } from '../../content/countries/names.ts';
import type { Language } from '../../content/languages.ts';
import type { EmergencyEntry, EmergencyTable } from './emergency-numbers.ts';

/** A country of the table, with its name in the language of the page. */
export interface NamedEntry extends EmergencyEntry {
  /** ISO 3166-1 alpha-3 */
  iso3: string;
}

/** Countries of the table, in the order of the page's language; all of them for `null`. */
export function namedEntries(
  language: Language,
  table: EmergencyTable,
  countries: readonly string[] | null,
): readonly NamedEntry[] {
  const wanted = Object.entries(table).flatMap(([iso3, entry]) =>
    countries === null || countries.includes(iso3) ? [{ ...entry, iso3 }] : [],
  );
  return namedIn(language, wanted);
}

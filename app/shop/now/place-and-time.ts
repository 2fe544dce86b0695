import { dateLocale, type Language } from '../../../content/languages.ts';

type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

/** The time zones of a country, as far as the browser knows them; none where it doesn't. */
function zonesOf(iso2: string): string[] {
  try {
    const locale: WithZones = new Intl.Locale('und', { region: iso2 });
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
}

interface PlaceAndTime {
  /**
   * The country; null where it isn't clear which, or what time it is there. Never the city in a zone's name: India's is Kolkata wherever one
   * lands, and browsers write it "Asia/Calcutta".
   */
  place: string | null;
  /** "18:22" */
  time: string;
}

/**
 * Where the traveller has landed, and what time it is there: a phone without network often shows the time of the airport that it left.
 * @param countries those of the plan, with their names in the page's language.
 * @param own the device's time zone.
 */
export function placeAndTime(
  language: Language,
  countries: readonly { iso2: string; name: string }[],
  now: Date,
  own: string,
): PlaceAndTime {
  const timeIn = (timeZone: string) =>
    new Intl.DateTimeFormat(dateLocale(language), {
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(now);
  const here = countries.find(({ iso2 }) => zonesOf(iso2).includes(own));
  const only = here ?? (countries.length === 1 ? countries[0] : undefined);
  if (only === undefined) return { place: null, time: timeIn(own) };
  const zones = here === undefined ? zonesOf(only.iso2) : [own];
  const [zone] = zones;
  if (zone === undefined || new Set(zones.map(timeIn)).size > 1) return { place: null, time: timeIn(own) };
  return { place: only.name, time: timeIn(zone) };
}

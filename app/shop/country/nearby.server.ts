import { openBorders } from '../../../content/countries/closed-borders.ts';
import { countryName } from '../../../content/countries/names.ts';
import { countries, countryByIso3 } from '../../../content/countries/read.ts';
import type { PlansByCountry } from '../../../content/guides/engine/guide.ts';
import type { Language } from '../../../content/languages.ts';
import { type Cents, cents } from '../../../core/money.ts';

export interface NearbyCountry {
  iso3: string;
  name: string;
  /** The lowest price of a plan that works there. */
  from: Cents;
}

/** More than these say nothing to a traveller. */
const SHOWN = 9;

/**
 * Where people travel on to: neighbours across an open land border, by name, or for an island the other countries of its UN sub-region.
 * Only those where something is on sale.
 */
export function nearbyCountries(
  iso3: string,
  catalogue: PlansByCountry,
  language: Language,
): { byLand: boolean; countries: NearbyCountry[] } {
  const country = countryByIso3(iso3);
  if (country === undefined) return { byLand: false, countries: [] };
  const neighbours = onSale(openBorders(iso3, country.borders), catalogue, language);
  if (neighbours.length > 0) return { byLand: true, countries: neighbours };
  const others = countries.filter((other) => other.region === country.region && other.iso3 !== iso3);
  const region = onSale(
    others.map((other) => other.iso3),
    catalogue,
    language,
  );
  return { byLand: false, countries: region };
}

function onSale(codes: readonly string[], catalogue: PlansByCountry, language: Language): NearbyCountry[] {
  return codes
    .flatMap((iso3) => {
      const country = countryByIso3(iso3);
      const prices = catalogue.plansFor(iso3).map((plan) => plan.price);
      return country !== undefined && prices.length > 0
        ? [{ iso3, name: countryName(language, country), from: cents(Math.min(...prices)) }]
        : [];
    })
    .slice(0, SHOWN)
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

import { openBorders } from '../../../content/countries/closed-borders.ts';
import { mostVisited, mostVisitedOf } from '../../../content/countries/most-visited.ts';
import { countryName } from '../../../content/countries/names.ts';
import nearest from '../../../content/countries/nearest.json' with { type: 'json' };
import { countryByIso3 } from '../../../content/countries/read.ts';
import type { PlansByCountry } from '../../../content/guides/engine/guide.ts';
import type { Language } from '../../../content/languages.ts';
import { type LowestOfPlace, lowestOf } from '../lowest-of.ts';
import type { KeepsPrice } from './shown-plan.ts';

/** With the lowest price of a plan that works there. */
interface NearbyCountry extends LowestOfPlace {
  iso3: string;
  name: string;
}

export interface Nearby {
  byLand: boolean;
  countries: NearbyCountry[];
  /** The place in the list of the one to name as an example. */
  first: number;
}

/** More than these say nothing to a traveller: neighbours by land, and countries across the sea. */
const SHOWN = { byLand: 9, bySea: 6 };

const acrossTheSea: Readonly<Record<string, readonly string[]>> = nearest;

/**
 * Where people travel on to: neighbours across an open land border, by name, or else the countries that lie nearest across the sea
 * (scripts/assets/nearest.ts). Only those where something is on sale.
 */
export function nearbyCountries(
  iso3: string,
  catalogue: PlansByCountry,
  language: Language,
  keepsPrice: KeepsPrice,
): Nearby {
  const country = countryByIso3(iso3);
  if (country === undefined) return { byLand: false, countries: [], first: 0 };
  const neighbours = onSale(
    openBorders(iso3, country.borders),
    SHOWN.byLand,
    catalogue,
    language,
    keepsPrice,
  );
  if (neighbours.length > 0) {
    const most = mostVisitedOf(neighbours.map((each) => each.iso3));
    return { byLand: true, countries: neighbours, first: placeOf(most, neighbours) };
  }
  const nearestFirst = acrossTheSea[country.iso3] ?? [];
  const across = onSale(nearestFirst, SHOWN.bySea, catalogue, language, keepsPrice);
  // The nearest that many people travel to: from Malta, Italy, and not what lies a little nearer.
  const near = nearestFirst.find((each) => mostVisited.includes(each) && placeOf(each, across) >= 0);
  return { byLand: false, countries: across, first: Math.max(0, placeOf(near, across)) };
}

const placeOf = (iso3: string | undefined, among: readonly NearbyCountry[]) =>
  among.findIndex((each) => each.iso3 === iso3);

function onSale(
  codes: readonly string[],
  most: number,
  catalogue: PlansByCountry,
  language: Language,
  keepsPrice: KeepsPrice,
): NearbyCountry[] {
  return codes
    .flatMap((iso3) => {
      const country = countryByIso3(iso3);
      const plans = catalogue.plansFor(iso3);
      return country !== undefined && plans.length > 0
        ? [{ iso3, name: countryName(language, country), ...lowestOf(plans, keepsPrice) }]
        : [];
    })
    .slice(0, most)
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

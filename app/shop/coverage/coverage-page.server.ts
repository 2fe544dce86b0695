import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryName, namedIn } from '../../../content/countries/names.ts';
import { countryByIso3 } from '../../../content/countries/read.ts';
import { coverageRegions } from '../../../content/coverage.ts';
import type { Language } from '../../../content/languages.ts';
import type { CountryOnSale } from '../../../core/catalogue/listing.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { pricePerGb } from '../../../core/catalogue/value-score.ts';
import { type Cents, cents } from '../../../core/money.ts';
import { projectRoot } from '../../../project-root.ts';
import { networkComma } from '../../i18n/formats.ts';
import { stepBoundaries, stepOf } from './price-steps.ts';

/** A destination on the map and in its table. */
export interface Place {
  iso3: string;
  name: string;
  /** Lowest price of a gigabyte among all plans that work there. */
  perGb: Cents;
  /** Price of the cheapest plan. */
  from: Cents;
  plans: number;
  /** Colour on the map: 0 for the lowest prices. */
  step: number;
  /** Middle of a place that is too small for a shape; null where the map has one. */
  dot: [x: number, y: number] | null;
}

export interface Region {
  name: (typeof coverageRegions)[number]['name'];
  percent: number;
  samples: { iso3: string; name: string; carriers: string }[];
}

interface Catalogue {
  countries: readonly CountryOnSale[];
  plansFor(iso3: string): readonly Plan[];
}

/** Every destination on sale with its lowest price per GB, and the boundaries of the map's colours. */
export function pricedPlaces(
  catalogue: Catalogue,
  language: Language,
): {
  places: Place[];
  boundaries: Cents[];
  /** Alpha-3 codes of the shapes on the map where nothing is on sale. */
  elsewhere: string[];
} {
  const { dots, shapes } = readMap();
  const priced = namedIn(language, catalogue.countries).map(({ iso3, name, plan_count, from_price }) => ({
    iso3,
    name,
    from: from_price,
    plans: plan_count,
    perGb: cents(Math.min(...catalogue.plansFor(iso3).map(pricePerGb))),
    dot: dots.get(iso3) ?? null,
  }));
  const boundaries = stepBoundaries(priced.map(({ perGb }) => perGb));
  const onSale = new Set(priced.map(({ iso3 }) => iso3));
  return {
    places: priced.map((place) => ({ ...place, step: stepOf(place.perGb, boundaries) })),
    boundaries,
    elsewhere: shapes.filter((iso3) => !onSale.has(iso3)),
  };
}

/** The four regional blocks, with names and carriers from the table of countries. */
export function regionBlocks(language: Language): Region[] {
  return coverageRegions.map(({ name, percent, samples }) => ({
    name,
    percent,
    samples: samples.map((iso3) => {
      const country = countryByIso3(iso3);
      if (country === undefined) throw new Error(`content/coverage.ts: ${iso3} is no destination`);
      return {
        iso3,
        name: countryName(language, country),
        carriers: country.networks.map((network) => network.name).join(networkComma(language)),
      };
    }),
  }));
}

interface WorldMap {
  /** Places that are drawn as dots, with their middle. */
  dots: ReadonlyMap<string, [x: number, y: number]>;
  /** Alpha-3 codes of the places that have a shape. */
  shapes: readonly string[];
}

let kept: WorldMap | null = null;

/** What content/world.svg holds. */
export function readMap(): WorldMap {
  if (kept) return kept;
  const svg = readFileSync(join(projectRoot, 'content/world.svg'), 'utf8');
  const dots = [...svg.matchAll(/<circle id="([A-Z]{3})" cx="(\d+)" cy="(\d+)"/g)];
  const shapes = [...svg.matchAll(/<path id="([A-Z]{3})"/g)];
  kept = {
    dots: new Map(dots.map(([, iso3 = '', x, y]) => [iso3, [Number(x), Number(y)]])),
    shapes: shapes.map(([, iso3 = '']) => iso3),
  };
  return kept;
}

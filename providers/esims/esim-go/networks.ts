import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import { alpha3 } from '../wire/countries.ts';
import { plainText } from '../wire/plain-text.ts';
import { bundleSchema, type CountryNetworks } from './schemas.ts';

type Generation = '4G' | '5G';

interface Network {
  name: string;
  generation: Generation;
}

/** Networks by the country's alpha-3 code. */
export type NetworksByCountry = ReadonlyMap<string, readonly Network[]>;

/**
 * The company names networks by its own English names of countries, which its catalogue gives codes to.
 * @param raw the catalogue's entries as they came.
 */
export function readNetworks(answer: CountryNetworks, raw: readonly unknown[]): NetworksByCountry {
  const codes = codesByName(raw);
  const found = new Map<string, readonly Network[]>();
  for (const { name, networks } of answer) {
    const country = codes.get(nameKey(name));
    if (country === undefined) continue;
    const read = (networks ?? []).flatMap((network) => {
      const generation = best(network.speed ?? []);
      const label = plainText(network.brandName || network.name || '');
      return generation === null || label === '' ? [] : [{ name: label, generation }];
    });
    found.set(country, read);
  }
  return found;
}

/**
 * Networks of an offer: those of its countries, at most as fast as the bundle is.
 * @param speed the bundle's own words: "4G", "5G".
 * @returns null where the company names none.
 */
export function networksOf(
  countries: readonly string[],
  speed: readonly string[],
  networks: NetworksByCountry,
): WholesaleOffer['networks'] {
  const most = best(speed);
  if (most === null) return null;
  const all = countries.flatMap((country) => {
    const there = (networks.get(country) ?? []).map(({ name, generation }) => ({
      name,
      generation: most === '4G' ? ('4G' as const) : generation,
    }));
    return (['5G', '4G'] as const).flatMap((generation) => {
      const names = there.filter((network) => network.generation === generation).map(({ name }) => name);
      return names.length === 0 ? [] : [{ country, names: [...new Set(names)], generation }];
    });
  });
  return all.length === 0 ? null : all;
}

/** @returns null below 4G. */
function best(speeds: readonly string[]): Generation | null {
  const words = speeds.map((word) => word.toUpperCase());
  if (words.some((word) => word.includes('5G'))) return '5G';
  return words.some((word) => /4G|LTE/.test(word)) ? '4G' : null;
}

const nameKey = (name: string) => name.trim().toLowerCase();

function codesByName(raw: readonly unknown[]): Map<string, string> {
  const codes = new Map<string, string>();
  for (const entry of raw) {
    const { data } = bundleSchema.safeParse(entry);
    for (const { name, iso } of [...(data?.countries ?? []), ...(data?.roamingEnabled ?? [])]) {
      const [country] = alpha3([iso]);
      if (name && country !== undefined) codes.set(nameKey(name), country);
    }
  }
  return codes;
}

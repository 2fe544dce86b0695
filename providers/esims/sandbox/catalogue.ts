import { type Country, countries, countryByIso3 } from '../../../content/countries/read.ts';
import { formatData } from '../../../core/catalogue/plan.ts';
import { type Cents, cents } from '../../../core/money.ts';
import { USUAL_HABITS, withHabits } from './habits.ts';
import type { SandboxPlan } from './plan.ts';
import { costFor, fixedPrices, unlimitedPrice } from './prices.ts';
import { globe, type Region, regions } from './regions.ts';
import { share } from './share.ts';
import { gigabytePrice, hasFixedStart, zone } from './zones.ts';

/** What all plans of one country, region or the globe have in common. */
interface Offer {
  key: string;
  label: string;
  gigabytePrice: number;
  growth: number;
  /** What the smallest plan is pinned at; null where rules make its price. */
  startingPrice: Cents | null;
  sizes: number[];
  dailyVolumes: number[];
  common: Pick<SandboxPlan, 'scope' | 'region' | 'countries_enabled' | 'networks' | 'install_within_days'>;
}

const allSizes = [500, 1000, 2000, 3000, 5000, 10_000, 15_000, 20_000, 30_000, 50_000];

/**
 * Full days that a size is sold for. `validity_days` is one more, because it counts the day of activation
 * (C2.5); 179 full days make the longest validity, 180, so that 3 to 180 days holds for both counts.
 */
const fullDaysOf: Record<number, number[]> = {
  500: [3],
  1000: [3, 5, 7],
  2000: [7, 10, 15],
  3000: [7, 15, 30],
  5000: [15, 30],
  10000: [30],
  15000: [30],
  20000: [30, 60],
  30000: [30, 60, 90],
  50000: [90, 179],
};

/** Speed in kbit/s after the day's full-speed volume (in MB), and the full days such a plan is sold for. */
const unlimited: Record<number, { speed: number; days: number[] }> = {
  1000: { speed: 384, days: [3, 5, 7] },
  2000: { speed: 512, days: [7, 10, 15] },
  3000: { speed: 1024, days: [10, 15, 30] },
  5000: { speed: 1024, days: [7, 15, 30] },
};

/** One of the choices, always the same for the same key. */
function choose<T>(choices: readonly T[], key: string): T {
  const chosen = choices[Math.floor(share(key) * choices.length)];
  if (chosen === undefined) throw new RangeError(`nothing to choose from for ${key}`);
  return chosen;
}

/** `count` of the items, in their order, always the same for the same key. */
function some<T>(items: readonly T[], count: number, key: string): T[] {
  const kept = items
    .map((_, index) => index)
    .sort((a, b) => share(`${key} ${a}`) - share(`${key} ${b}`))
    .slice(0, count);
  return items.filter((_, index) => kept.includes(index));
}

/** The networks that a plan roams on: up to three with 5G where there are any, or else with at least 4G. */
function networksIn(country: Country | undefined): SandboxPlan['networks'] {
  if (!country) return [];
  const of = (generation: '4G' | '5G') =>
    country.networks.filter((network) => network.generation === generation).map((network) => network.name);
  const [fast, others] = [of('5G'), of('4G')];
  if (fast.length > 0) return [{ country: country.iso3, names: fast.slice(0, 3), generation: '5G' }];
  return others.length > 0 ? [{ country: country.iso3, names: others.slice(0, 3), generation: '4G' }] : [];
}

/** The full days of each size of an offer: a larger plan never lasts shorter than a smaller one. */
function fullDaysBySize({ key, sizes }: Offer): number[] {
  let shortest = 0;
  return sizes.map((size) => {
    const longEnough = (fullDaysOf[size] ?? []).filter((days) => days >= shortest);
    shortest = longEnough.length > 0 ? choose(longEnough, `${key} ${size} days`) : shortest;
    return shortest;
  });
}

function fixedPlans(offer: Offer): SandboxPlan[] {
  const prices = fixedPrices(offer);
  const fullDays = fullDaysBySize(offer);
  return offer.sizes.map((size, index) => {
    const days = fullDays[index]!;
    const wholesaleId = `sbx-${offer.key}-${formatData(size).toLowerCase().replace(' ', '')}-${days}d`;
    return {
      ...offer.common,
      wholesale_id: wholesaleId,
      name: `${offer.label} ${formatData(size)}`,
      data_quota_mb: size,
      validity_days: days + 1,
      cost: costFor(prices[index]!, `${wholesaleId} cost`),
      pinned_price: index === 0 ? offer.startingPrice : null,
      policy_name: 'Full speed until the data is used up',
      daily_quota_mb: null,
      reduced_speed_kbps: null,
      hotspot: true,
      ...USUAL_HABITS,
    };
  });
}

function unlimitedPlans(offer: Offer): SandboxPlan[] {
  return offer.dailyVolumes.map((volume) => {
    const { speed, days: choices } = unlimited[volume]!;
    const days = choose(choices, `${offer.key} ${volume} a day`);
    const wholesaleId = `sbx-${offer.key}-unlimited-${volume / 1000}gb-${days}d`;
    return {
      ...offer.common,
      wholesale_id: wholesaleId,
      name: `${offer.label} Unlimited ${formatData(volume)}/day`,
      // Full-speed volume over the full days: the day of activation is a part of a day and is not counted.
      data_quota_mb: volume * days,
      validity_days: days + 1,
      cost: costFor(unlimitedPrice(offer, volume * days), `${wholesaleId} cost`),
      pinned_price: null,
      policy_name: `Unlimited: ${formatData(volume)} a day at full speed, then ${speed} kbps`,
      daily_quota_mb: volume,
      reduced_speed_kbps: speed,
      hotspot: share(`${wholesaleId} hotspot`) < 0.6,
      ...USUAL_HABITS,
    };
  });
}

function countryOffer(country: Country): Offer {
  const { iso3, name } = country;
  const { growth, largest } = zone(iso3);
  // Where C8.2 fixes the cheapest plan, that plan is the one with 1 GB.
  const onSale = allSizes.filter((size) => size <= largest && (size > 500 || !hasFixedStart(iso3)));
  const smallest = onSale.slice(0, 2);
  const larger = onSale.slice(2);
  const fixed = Math.min(onSale.length, 5 + Math.floor(share(`${iso3} sizes`) * 6));
  // 5 GB a day don't sell where a gigabyte costs 15 dollars.
  const dailyVolumes = largest > 20_000 ? [1000, 2000, 3000, 5000] : [1000, 2000];
  return {
    key: iso3.toLowerCase(),
    label: name,
    gigabytePrice: gigabytePrice(iso3),
    growth,
    startingPrice: hasFixedStart(iso3) ? cents(gigabytePrice(iso3) * 100) : null,
    sizes: [...smallest, ...some(larger, fixed - smallest.length, `${iso3} size`)],
    dailyVolumes: some(dailyVolumes, 2 + Math.floor(share(`${iso3} unlimited`) * 3), `${iso3} daily`),
    common: {
      scope: 'country',
      region: null,
      countries_enabled: [iso3],
      networks: networksIn(country),
      install_within_days: share(`${iso3} install`) < 0.85 ? 180 : null,
    },
  };
}

/** The global plans name no networks: the list of all of them would be longer than the rest of the catalogue. */
function regionOffer(region: Region, scope: 'region' | 'global'): Offer {
  return {
    ...region,
    label: region.name,
    startingPrice: null,
    common: {
      scope,
      region: region.name,
      countries_enabled: region.countries,
      networks: scope === 'global' ? [] : region.countries.flatMap((iso3) => networksIn(countryByIso3(iso3))),
      install_within_days: scope === 'global' ? null : 180,
    },
  };
}

/**
 * The catalogue of the sandbox wholesaler: 7 to 14 plans for each of the 243 destinations, then the regional and the
 * global plans. The same on every call and in every process. Costs are such that a shop's first rule makes prices that
 * follow real cost levels by zone, and fall per gigabyte as the plan grows; the prices of C8.2 are pinned.
 */
export function sandboxCatalogue(): SandboxPlan[] {
  const offers = [
    ...countries.map(countryOffer),
    ...regions.map((region) => regionOffer(region, 'region')),
    regionOffer(globe, 'global'),
  ];
  return offers.flatMap((offer) => [...fixedPlans(offer), ...unlimitedPlans(offer)].map(withHabits));
}

import { NOT_OURS } from '../../../core/wholesale/not-ours.ts';
import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import { timesCharge } from '../wire/charge.ts';
import { alpha3, scopeOf } from '../wire/countries.ts';
import { plainText } from '../wire/plain-text.ts';
import { chargeOf } from './money.ts';
import { DAILY_DAYS, planIdText } from './plan-id.ts';
import { type Locations, type Package, packageSchema } from './schemas.ts';

/** Kinds of plans, by `dataType`. */
const TOTAL = 1;
const DAILY_SLOWER = 2;
const DAILY_CUT = 3;
const DAILY_UNLIMITED = 4;

/** Between 10^9 and 2^30 bytes a gigabyte, with some room: a label that is further from the volume is another plan's. */
const LEAST_MB_BYTES = 970_000;
const MOST_MB_BYTES = 1_105_000;

/** A million dollars: what costs more is no price. */
const MOST_COST = 10_000_000_000;

interface ReadOffers {
  offers: WholesaleOffer[];
  skipped: { id: string; why: string }[];
}

/** Each package for itself: what can't be read is left out and named. Daily plans make an offer for each number of days. */
export function readOffers(
  packages: readonly unknown[],
  locations: Locations,
  soldAs: WholesaleOffer['sold_as'],
): ReadOffers {
  const places = placesOf(locations);
  const byId = new Map<string, WholesaleOffer | null>();
  const skipped: ReadOffers['skipped'] = [];
  for (const [index, each] of packages.entries()) {
    const offers = offersOf(each, places, soldAs);
    if (typeof offers === 'string') {
      skipped.push({ id: nameOfBad(each, index), why: offers });
      continue;
    }
    for (const offer of offers) {
      const twin = byId.get(offer.wholesale_id);
      // An id with two meanings can't be ordered by.
      const same = twin === undefined || JSON.stringify(twin) === JSON.stringify(offer);
      byId.set(offer.wholesale_id, same ? offer : null);
    }
  }
  for (const [id, offer] of byId) if (offer === null) skipped.push({ id, why: 'listed twice, differently' });
  return { offers: [...byId.values()].filter((offer) => offer !== null), skipped };
}

/** @returns why it can't be read, or its offers. */
function offersOf(
  each: unknown,
  places: Places,
  soldAs: WholesaleOffer['sold_as'],
): WholesaleOffer[] | string {
  const read = packageSchema.safeParse(each);
  if (!read.success) {
    const issue = read.error.issues[0];
    return `${issue?.path.join('.') || 'the package'}: ${issue?.code}`;
  }
  const plan = read.data;
  // A top-up's slug is that of the plan that can be bought as a new eSIM, too.
  const code = soldAs === 'top_up' ? plan.packageCode : (plan.slug ?? plan.packageCode);
  if (code === null || code === undefined) return 'no id';
  if (plan.durationUnit.toUpperCase() !== 'DAY' || plan.duration < 1 || plan.duration > 3650) {
    return 'its duration is in no days that we know';
  }
  const cost = chargeOf(plan.price, plan.currencyCode);
  if (cost === null || cost.amount === 0 || cost.amount > MOST_COST) return "its price isn't one in dollars";
  const countries = alpha3(plan.location.split(','));
  if (countries.length === 0) return NOT_OURS.no_country;
  const daily = [DAILY_SLOWER, DAILY_CUT, DAILY_UNLIMITED].includes(plan.dataType);
  if (!daily && plan.dataType !== TOTAL) return `unknown dataType ${plan.dataType}`;
  if (daily && plan.duration !== 1) return 'a daily plan that lasts longer than a day';
  const volume = plan.dataType === DAILY_UNLIMITED ? { mb: 0, bytes: 0, label: '' } : volumeOf(plan);
  if (typeof volume === 'string') return volume;
  const facts = { plan, code, soldAs, cost, countries, volume, places };
  const days = daily ? DAILY_DAYS : [null];
  return days.map((each) => offerOf(facts, each)).filter((offer) => offer !== null);
}

interface Volume {
  /** As the label says. */
  mb: number;
  bytes: number;
  /** "3 GB". */
  label: string;
}

interface Facts {
  plan: Package;
  code: string;
  soldAs: WholesaleOffer['sold_as'];
  /** Of one day, for daily plans. */
  cost: WholesaleOffer['cost'];
  countries: string[];
  volume: Volume;
  places: Places;
}

function offerOf(
  { plan, code, soldAs, cost, countries, volume, places }: Facts,
  days: number | null,
): WholesaleOffer | null {
  const times = days ?? 1;
  const total = timesCharge(cost, times);
  if (total === null || !Number.isSafeInteger(volume.bytes * times)) return null;
  const retail = chargeOf(plan.retailPrice ?? 0, plan.currencyCode);
  const scope = scopeOf(countries);
  const name = plainText(plan.name);
  return {
    wholesale_id: planIdText({ code, days }),
    name: days === null ? name : `${name}, ${days} ${days === 1 ? 'day' : 'days'}`,
    ...{ sold_as: soldAs, scope, region: scope === 'country' ? null : regionOf(plan, name, places) },
    countries_enabled: countries,
    kind: plan.dataType === TOTAL ? 'total' : plan.dataType === DAILY_UNLIMITED ? 'unlimited' : 'daily',
    ...{ data_quota_mb: volume.mb * times, data_bytes: volume.bytes * times },
    validity_days: (days ?? plan.duration) + 1,
    daily_quota_mb: [DAILY_SLOWER, DAILY_CUT].includes(plan.dataType) ? volume.mb : null,
    ...speedOf(plan, volume),
    hotspot: null,
    networks: networksOf(plan, places),
    install_within_days: plan.unusedValidTime || null,
    starts: plan.activeType === 1 ? 'installation' : plan.activeType === 2 ? 'first_use' : null,
    ...{ identity_check: null, apn: null },
    breakout: alpha3([plan.ipExport])[0] ?? null,
    ...{ cost: total, lowest_price: null },
    recommended_price: retail === null || retail.amount === 0 ? null : timesCharge(retail, times),
  };
}

/** Our words for what happens at the end of the volume, and whether the shop can sell it. */
function speedOf(
  { dataType, fupPolicy }: Package,
  { label }: Volume,
): Pick<WholesaleOffer, 'reduced_speed_kbps' | 'policy_name' | 'unfit'> {
  const kbps = kbpsOf(fupPolicy);
  switch (dataType) {
    case DAILY_SLOWER:
      return {
        reduced_speed_kbps: kbps,
        policy_name: `${label} a day at full speed, then ${kbps === null ? 'slower' : `${kbps} kbps`}`,
        unfit: kbps === null ? 'its speed after the daily volume is not known' : null,
      };
    case DAILY_CUT:
      return {
        reduced_speed_kbps: 0,
        policy_name: `${label} a day, then none until the next day`,
        unfit: 'it stops at its daily volume',
      };
    case DAILY_UNLIMITED:
      return {
        reduced_speed_kbps: kbps,
        policy_name: 'Unlimited, slower after a daily volume that is not told',
        unfit: 'its daily volume is not known',
      };
    default:
      return { reduced_speed_kbps: null, policy_name: 'Full speed until the data is used up', unfit: null };
  }
}

/** "384 Kbps", "1 Mbps". */
function kbpsOf(policy: string | null | undefined): number | null {
  const match = /^\s?(\d{1,5}(?:\.\d{1,3})?)\s?([km])bps\s?$/i.exec(policy ?? '');
  if (match === null) return null;
  const kbps = Math.round(Number(match[1]) * (match[2]?.toLowerCase() === 'm' ? 1000 : 1));
  return kbps > 0 ? kbps : null;
}

/** The label's volume, which must be that of the bytes. @returns why there is none. */
function volumeOf({ name, volume }: Package): Volume | string {
  const match = /(\d{1,5}(?:\.\d{1,3})?)\s?(GB|MB)\b/i.exec(plainText(name));
  if (match === null) return 'no volume in its name';
  const unit = (match[2] ?? '').toUpperCase();
  const mb = Math.round(Number(match[1]) * (unit === 'GB' ? 1000 : 1));
  if (mb === 0 || volume < mb * LEAST_MB_BYTES || volume > mb * MOST_MB_BYTES) {
    return 'its name and its volume disagree';
  }
  return { mb, bytes: volume, label: `${match[1]} ${unit}` };
}

interface Places {
  /** Alpha-3 codes by the company's English name, in small letters. */
  countries: ReadonlyMap<string, string>;
  /** The company's names of regions by their codes, such as "NA-3". */
  regions: ReadonlyMap<string, string>;
}

function placesOf({ locationList }: Locations): Places {
  const inner = locationList.flatMap((each) => each.subLocationList ?? each.subLocation ?? []);
  const countries = [...locationList, ...inner].flatMap(({ code, name }) =>
    alpha3([code]).map((country) => [name.trim().toLowerCase(), country] as const),
  );
  const regions = locationList.map(({ code, name }) => [code, plainText(name)] as const);
  return { countries: new Map(countries), regions: new Map(regions) };
}

/** The region by the code that the slug begins with ("EU-3_5_30"), else by what the name says before its volume. */
function regionOf({ slug }: Package, name: string, { regions }: Places): string {
  const listed = regions.get(slug?.split('_')[0] ?? '');
  return listed || name.split(/ \(| \d/)[0] || name;
}

/** Networks by country and generation; 3G alone is left out, and so are countries by names that aren't listed. */
function networksOf({ locationNetworkList }: Package, { countries }: Places): WholesaleOffer['networks'] {
  const networks = (locationNetworkList ?? []).flatMap(({ locationName, operatorList }) => {
    const country = countries.get(locationName.trim().toLowerCase());
    if (country === undefined) return [];
    return (['5G', '4G'] as const).flatMap((generation) => {
      const names = (operatorList ?? [])
        .filter(({ networkType }) => bestOf(networkType) === generation)
        .map(({ operatorName }) => plainText(operatorName))
        .filter((name) => name !== '');
      return names.length > 0 ? [{ country, names: [...new Set(names)], generation }] : [];
    });
  });
  return networks.length > 0 ? networks : null;
}

const bestOf = (networkType: string) => (['5G', '4G'] as const).find((each) => networkType.includes(each));

function nameOfBad(each: unknown, index: number): string {
  const { slug, packageCode } = (each ?? {}) as Record<string, unknown>;
  const id = [slug, packageCode].find((text) => typeof text === 'string' && text !== '');
  return typeof id === 'string' ? plainText(id).slice(0, 100) : `package ${index + 1} of the list`;
}

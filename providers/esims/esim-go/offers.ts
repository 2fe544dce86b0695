import { NOT_OURS } from '../../../core/wholesale/not-ours.ts';
import type { OfferKind, WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import { decimalCharge } from '../wire/charge.ts';
import { alpha3, scopeOf } from '../wire/countries.ts';
import { plainText } from '../wire/plain-text.ts';
import { type NetworksByCountry, networksOf } from './networks.ts';
import { type Bundle, bundleSchema } from './schemas.ts';

/** An unused bundle lapses after twelve months. */
const INSTALL_WITHIN_DAYS = 365;
/** Beyond these a number is a mistake: 10 TB, and ten years. */
const MOST_MB = 10_000_000;
const MOST_DAYS = 3660;

/** The three kinds of "unlimited": full speed up to `daily_mb` megabytes a day, then `kbps` kilobits a second. */
const TIERS = [
  { prefix: 'esim_UL_', group: /unlimited.*\blite\b/i, daily_mb: 1000, kbps: 512 },
  { prefix: 'esim_ULE_', group: /unlimited.*\bessential\b/i, daily_mb: 1000, kbps: 1250 },
  { prefix: 'esim_ULP_', group: /unlimited.*\bplus\b/i, daily_mb: 2000, kbps: 2000 },
] as const;

/** What of a catalogue can't be an offer, and why. */
interface Skipped {
  id: string;
  why: string;
}

export interface Offers {
  offers: WholesaleOffer[];
  skipped: Skipped[];
}

/**
 * Offers of the catalogue's bundles: what makes no sense is left out and named.
 * @param raw the entries as they came.
 * @param currency of the organisation, in which all prices are.
 */
export function readOffers(raw: readonly unknown[], currency: string, networks: NetworksByCountry): Offers {
  const offers = new Map<string, WholesaleOffer>();
  const skipped: Skipped[] = [];
  for (const entry of raw) {
    const offer = readEntry(entry, currency, networks);
    if (typeof offer === 'string') skipped.push({ id: nameOf(entry), why: offer });
    else if (offers.has(offer.wholesale_id)) skipped.push({ id: offer.wholesale_id, why: 'listed twice' });
    else offers.set(offer.wholesale_id, offer);
  }
  return { offers: [...offers.values()], skipped };
}

function readEntry(entry: unknown, currency: string, networks: NetworksByCountry): WholesaleOffer | string {
  const read = bundleSchema.safeParse(entry);
  if (read.success) return offerOf(read.data, currency, networks);
  const issue = read.error.issues[0]!;
  return `${issue.path.join('.') || 'the bundle'}: ${issue.code}`;
}

function nameOf(entry: unknown): string {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined;
  return typeof name === 'string' && name !== '' ? plainText(name) : 'without a name';
}

/** @returns why it is no offer, in a few words, where it isn't. */
function offerOf(bundle: Bundle, currency: string, networks: NetworksByCountry): WholesaleOffer | string {
  const { duration } = bundle;
  const cost = decimalCharge(bundle.price, currency);
  if (cost === null || cost.amount === 0) return 'no price';
  if (duration < 1 || duration > MOST_DAYS) return 'no duration';
  if (!hasData(bundle)) return NOT_OURS.no_data;
  const countries = countriesOf(bundle);
  if (countries.length === 0) return NOT_OURS.no_country;
  const data = dataOf(bundle);
  if (typeof data === 'string') return data;
  const scope = scopeOf(countries);
  return {
    wholesale_id: bundle.name,
    name: plainText(bundle.description ?? bundle.name),
    sold_as: 'esim',
    scope,
    region: scope === 'country' ? null : regionOf(bundle),
    countries_enabled: countries,
    kind: data.kind,
    data_quota_mb: data.quota_mb,
    data_bytes: data.quota_mb * 1_000_000,
    validity_days: duration + 1,
    daily_quota_mb: data.daily_mb,
    reduced_speed_kbps: data.kbps,
    hotspot: null,
    networks: networksOf(countries, bundle.speed ?? [], networks),
    install_within_days: INSTALL_WITHIN_DAYS,
    starts: bundle.autostart ? null : 'first_use',
    identity_check: null,
    apn: null,
    breakout: null,
    policy_name: plainText(bundle.groups?.[0] ?? ''),
    cost,
    lowest_price: null,
    recommended_price: null,
    unfit: unfitOf(bundle, cost.currency, data.unfit),
  };
}

/** Bundles of calls and texts alone have allowances, but none of data. */
function hasData({ allowances }: Bundle): boolean {
  return !allowances?.length || allowances.some(({ type }) => type.toUpperCase() === 'DATA');
}

/** Those of one country stand in `countries`, those of a region in `roamingEnabled`, with the region's name in the first. */
function countriesOf({ countries, roamingEnabled }: Bundle): string[] {
  const codes = [...(countries ?? []), ...(roamingEnabled ?? [])].map(({ iso }) => iso?.trim() ?? '');
  return alpha3(codes.filter((iso) => /^[a-z]{2}$/i.test(iso)));
}

/** The name that stands where a country would, with no code of a country: "Europe+". */
function regionOf({ countries }: Bundle): string | null {
  const region = countries?.find(({ iso }) => !/^[a-z]{2}$/i.test(iso?.trim() ?? ''));
  const name = plainText(region?.name ?? '');
  return name === '' ? null : name;
}

interface Data {
  kind: OfferKind;
  quota_mb: number;
  daily_mb: number | null;
  kbps: number | null;
  unfit: string | null;
}

function dataOf(bundle: Bundle): Data | string {
  if (bundle.unlimited) return unlimitedOf(bundle);
  const quota_mb = bundle.dataAmount ?? 0;
  if (quota_mb < 1 || quota_mb > MOST_MB) return 'no volume';
  const unfit = TIERS.some(({ prefix }) => bundle.name.startsWith(prefix))
    ? 'named unlimited, but with a volume'
    : null;
  return { kind: 'total', quota_mb, daily_mb: null, kbps: null, unfit };
}

/** By the name's prefix, which the group must not contradict: the group's wording varies. */
function unlimitedOf({ name, groups, duration }: Bundle): Data {
  const tier = TIERS.find(({ prefix }) => name.startsWith(prefix));
  const named = TIERS.filter(({ group }) => groups?.some((text) => group.test(text)));
  if (!tier || named.some((other) => other !== tier)) {
    const unfit = 'unlimited, and its daily volume and reduced speed are not known';
    return { kind: 'unlimited', quota_mb: 0, daily_mb: null, kbps: null, unfit };
  }
  const { daily_mb, kbps } = tier;
  return { kind: 'daily', quota_mb: daily_mb * duration, daily_mb, kbps, unfit: null };
}

function unfitOf({ autostart, billingType }: Bundle, currency: string, ofData: string | null): string | null {
  // Orders name dollars as their price: a moved one in another currency wouldn't be seen before it is charged.
  if (currency !== 'USD')
    return `its cost is in ${currency}: have the organisation’s currency set to US dollars`;
  if (autostart) return 'its clock starts at the purchase';
  // The price of any other kind wouldn't be what the order costs.
  if (billingType && billingType !== 'FixedCost') return 'not sold at a fixed cost';
  return ofData;
}

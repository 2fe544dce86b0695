import { NOT_OURS } from '../../../core/wholesale/not-ours.ts';
import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import { decimalCharge, timesCharge } from '../wire/charge.ts';
import { alpha3, scopeOf } from '../wire/countries.ts';
import { plainText } from '../wire/plain-text.ts';
import { type Product, product } from './schemas.ts';

/** What an operator has written down of a throttled policy: full speed up to so many megabytes a day, then so many kbit/s. */
export interface Policy {
  daily_quota_mb: number;
  reduced_speed_kbps: number;
}

/** By `policy_id`. */
export type Policies = ReadonlyMap<string, Policy>;

/** Dollars for a megabyte, by alpha-3 code, as decimal digits. */
type Prices = ReadonlyMap<string, unknown>;

export interface Skipped {
  id: string;
  why: string;
}

/** Words in name or policy that mark plans which slow down, rather than stop, or which are counted by the day. */
const THROTTLED = /\b(?:unlimited|lite|standard|max|daily)\b/i;

/** Whether the words of a plan say that its volume isn't counted to an end. */
export const isThrottled = (words: string): boolean => THROTTLED.test(words);

/**
 * The offers of a list, each `uid` once, and those that can't be read or sold, by name.
 * @param prices Of plan types, which cost by the megabyte; null for products, which have a price each.
 */
export function readOffers(list: readonly unknown[], policies: Policies, prices: Prices | null) {
  const offers = new Map<string, WholesaleOffer>();
  const skipped: Skipped[] = [];
  for (const [index, item] of list.entries()) {
    const read = product.safeParse(item);
    const offer = read.success ? offerOf(read.data, policies, prices) : fieldAtFault(read.error);
    if (typeof offer === 'string') skipped.push({ id: idOf(item) ?? `number ${index + 1}`, why: offer });
    else if (!offers.has(offer.wholesale_id)) offers.set(offer.wholesale_id, offer);
  }
  return { offers: [...offers.values()], skipped };
}

function fieldAtFault({ issues }: { issues: { path: PropertyKey[]; code: string }[] }): string {
  const { path, code } = issues[0]!;
  return `${path.join('.') || 'the offer'}: ${code}`;
}

function idOf(item: unknown): string | null {
  const id = typeof item === 'object' && item !== null && 'uid' in item ? item.uid : null;
  return typeof id === 'string' && id !== '' ? id.slice(0, 40) : null;
}

/** @returns why it can't be offered, in words. */
function offerOf(item: Product, policies: Policies, prices: Prices | null): WholesaleOffer | string {
  const countries_enabled = alpha3(item.countries_enabled);
  if (countries_enabled.length === 0) return NOT_OURS.no_country;
  const name = plainText(item.name) || item.uid;
  const policy_name = plainText(item.policy_name ?? '');
  const policy = item.policy_id == null ? undefined : policies.get(item.policy_id);
  const throttled = policy !== undefined || isThrottled(`${name} ${policy_name}`);
  const counted = throttled ? uncounted(item) : countedVolume(item);
  if (typeof counted === 'string') return counted;
  const cost =
    prices === null
      ? decimalCharge(item.wholesale_price_usd, 'USD')
      : costBy(prices, item.countries_enabled, counted.data_quota_mb);
  if (typeof cost === 'string') return cost;
  if (cost === null || cost.amount === 0) return 'no price';
  // Products count days as the shop does, the day of activation included; plan types have the advertised days.
  const validity_days = prices === null ? item.validity_days : item.validity_days + 1;
  const scope = scopeOf(countries_enabled);
  return {
    wholesale_id: item.uid,
    name,
    sold_as: 'esim',
    scope,
    region: scope === 'country' ? null : regionIn(name),
    countries_enabled,
    ...volumeOf({ counted, policy, throttled, validity_days }),
    validity_days,
    hotspot: null,
    networks: null,
    install_within_days: null,
    starts: 'first_use',
    identity_check: null,
    apn: null,
    breakout: null,
    policy_name,
    cost,
    lowest_price: null,
    recommended_price: decimalCharge(item.rrp_usd, 'USD'),
    unfit: unfitness(throttled, policy, prices !== null, item.policy_id),
  };
}

interface CountedVolume {
  data_quota_mb: number;
  data_bytes: number;
}

/** What a plan gives that stops at its quota, or why that can't be believed, in words. */
function countedVolume({ data_quota_mb, data_quota_bytes }: Product): CountedVolume | string {
  if (data_quota_mb === null) return 'data_quota_mb: no volume';
  const data_bytes = data_quota_bytes ?? data_quota_mb * 1e6;
  // A gigabyte has 10^9 bytes there, 2^30 elsewhere: more than that apart is no rounding.
  const ratio = data_bytes / (data_quota_mb * 1e6);
  if (ratio < 0.99 || ratio > 1.08) return 'its bytes and megabytes contradict one another';
  return { data_quota_mb, data_bytes };
}

/** What a throttled plan tells: nobody goes by it. */
const uncounted = ({ data_quota_mb }: Product): CountedVolume => ({
  data_quota_mb: data_quota_mb ?? 0,
  data_bytes: (data_quota_mb ?? 0) * 1e6,
});

interface Volume {
  counted: CountedVolume;
  policy: Policy | undefined;
  throttled: boolean;
  validity_days: number;
}

function volumeOf({ counted, policy, throttled, validity_days }: Volume) {
  if (policy === undefined) {
    return {
      kind: throttled ? ('unlimited' as const) : ('total' as const),
      ...counted,
      daily_quota_mb: null,
      reduced_speed_kbps: null,
    };
  }
  // The day of activation is a part of a day and isn't counted.
  const data_quota_mb = policy.daily_quota_mb * Math.max(1, validity_days - 1);
  return { kind: 'daily' as const, data_quota_mb, data_bytes: data_quota_mb * 1e6, ...policy };
}

function unfitness(
  throttled: boolean,
  policy: Policy | undefined,
  byMegabyte: boolean,
  policyId: string | null | undefined,
): string | null {
  if (throttled && byMegabyte) return 'throttled, and priced by the megabyte: its cost is unknown';
  if (throttled && policy === undefined) {
    return `daily volume and reduced speed unknown: MAYA_POLICIES has no policy ${policyId ?? '(none named)'}`;
  }
  return null;
}

/** Megabytes times the price in the dearest of its countries, rounded up to a cent, since it costs by where it is used. */
function costBy(prices: Prices, countries_enabled: readonly unknown[], data_quota_mb: number) {
  let dearest = 0;
  for (const country of countries_enabled) {
    const price = decimalCharge(prices.get(String(country).toUpperCase()), 'USD');
    if (price === null) return `no price of a megabyte in ${String(country).slice(0, 3)}`;
    const all = timesCharge(price, data_quota_mb);
    if (all === null) return 'its price is no price';
    dearest = Math.max(dearest, inCents(all.amount, all.exponent));
  }
  return { amount: dearest, currency: 'USD', exponent: 2 };
}

function inCents(amount: number, exponent: number): number {
  if (exponent <= 2) return amount * 10 ** (2 - exponent);
  const perCent = 10 ** (exponent - 2);
  const rest = amount % perCent;
  return (amount - rest) / perCent + (rest > 0 ? 1 : 0);
}

/** The company has no field for it; its names begin with it: "Europe 5GB - 30 Days". */
function regionIn(name: string): string | null {
  const words = name.split(' ');
  const end = words.findIndex((word) => /\d/.test(word) || THROTTLED.test(word));
  return end > 0 ? words.slice(0, end).join(' ') : null;
}

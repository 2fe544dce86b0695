import { formatData } from '../../../core/catalogue/plan.ts';
import type { Charge } from '../../../core/wholesale/charge.ts';
import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import { decimalCharge, wholeCharge } from '../wire/charge.ts';
import type { SpeedFigures } from './figures.ts';
import type { SoldPackage } from './schemas.ts';

/** All prices outside of `prices` are in it. */
const CURRENCY = 'USD';
const MEBIBYTE = 2 ** 20;
const MOST_DAYS = 3650;
/** 100 TB: more is a slip. */
const MOST_MB = 100_000_000;

/** How the account's prices are agreed: under a discount the net price may have to be computed. */
export interface Pricing {
  model: unknown;
  /** Per cent. */
  discount: unknown;
}

/** What a package says for itself. */
interface PackageFacts
  extends Pick<
    WholesaleOffer,
    | 'sold_as'
    | 'kind'
    | 'data_quota_mb'
    | 'data_bytes'
    | 'validity_days'
    | 'daily_quota_mb'
    | 'reduced_speed_kbps'
    | 'hotspot'
    | 'cost'
    | 'lowest_price'
    | 'recommended_price'
    | 'unfit'
  > {
  /** For the policy's name; '' where there is nothing to say. */
  speedRule: string;
}

type Volume = Pick<
  PackageFacts,
  'kind' | 'data_quota_mb' | 'data_bytes' | 'daily_quota_mb' | 'reduced_speed_kbps' | 'hotspot' | 'speedRule'
>;

/** @returns why it is no offer, in words. */
export function packageFacts(
  sold: SoldPackage,
  pricing: Pricing,
  figures: SpeedFigures | null,
): PackageFacts | string {
  if (sold.type !== 'sim' && sold.type !== 'topup') return 'is neither an eSIM nor a top-up';
  if (sold.day < 1 || sold.day > MOST_DAYS) return `lasts ${sold.day} days`;
  const volume = sold.is_unlimited ? unlimitedVolume(sold.day, figures) : fixedVolume(sold);
  if (typeof volume === 'string') return volume;
  const cost = costOf(sold, pricing);
  if (cost === null) return 'names no net price that can be read';
  const retail = usd(sold.prices?.recommended_retail_price) ?? decimalCharge(sold.price, CURRENCY);
  return {
    ...volume,
    sold_as: sold.type === 'topup' ? 'top_up' : 'esim',
    // Days count from the activation on, as periods of 24 hours: they touch one calendar day more.
    validity_days: sold.day + 1,
    cost,
    // The company lets nobody sell below the price that it recommends.
    lowest_price: retail,
    recommended_price: retail,
    unfit: unfitness(sold, volume, retail),
  };
}

function unfitness(sold: SoldPackage, volume: Volume, retail: Charge | null): string | null {
  if (sold.is_unlimited && volume.daily_quota_mb === null) return "its daily volume and speed aren't known";
  return retail === null ? "its lowest retail price isn't known" : null;
}

function fixedVolume({ data, amount }: SoldPackage): Volume | string {
  const labelled = labelMegabytes(data);
  if (labelled === null) return 'its label names no volume';
  if (amount === undefined || !Number.isInteger(amount)) return 'names no volume';
  // "2 GB" are 2048 there; the label's megabytes are those of the shop.
  if (amount < labelled * 0.95 || amount > labelled * 1.1)
    return 'its label and its volume contradict each other';
  return {
    kind: 'total',
    data_quota_mb: labelled,
    data_bytes: amount * MEBIBYTE,
    daily_quota_mb: null,
    reduced_speed_kbps: null,
    hotspot: null,
    speedRule: '',
  };
}

/** The volume that unlimited packages name means nothing: 0, or any number. */
function unlimitedVolume(days: number, figures: SpeedFigures | null): Volume {
  // The consumer terms allow it on all unlimited plans.
  const hotspot = true;
  if (figures === null) {
    const unknown = { daily_quota_mb: null, reduced_speed_kbps: null, speedRule: '' };
    return { ...unknown, kind: 'unlimited', data_quota_mb: 0, data_bytes: 0, hotspot };
  }
  const daily = Math.round((figures.dailyMebibytes * 1000) / 1024);
  return {
    kind: 'daily',
    data_quota_mb: daily * days,
    data_bytes: figures.dailyMebibytes * days * MEBIBYTE,
    daily_quota_mb: daily,
    reduced_speed_kbps: figures.reducedKbps,
    hotspot,
    speedRule: `${formatData(daily)} a day at full speed, then ${figures.reducedKbps} kbps`,
  };
}

/** "2 GB" is 2000, "500 MB" 500. @returns null for what is no volume. */
function labelMegabytes(label: unknown): number | null {
  const match = /^(\d{1,6}(?:\.\d{1,3})?) ?(MB|GB)$/i.exec(typeof label === 'string' ? label.trim() : '');
  if (match === null) return null;
  const megabytes = Math.round(Number(match[1]) * (match[2]!.toUpperCase() === 'GB' ? 1000 : 1));
  return megabytes > 0 && megabytes <= MOST_MB ? megabytes : null;
}

const usd = (prices: { USD?: unknown } | null | undefined): Charge | null =>
  decimalCharge(prices?.USD, CURRENCY);

function costOf({ prices, net_price, price }: SoldPackage, pricing: Pricing): Charge | null {
  const net = usd(prices?.net_price) ?? decimalCharge(net_price, CURRENCY);
  if (net !== null) return net.amount > 0 ? net : null;
  // Where net prices are agreed, one that is missing or broken isn't to be guessed.
  const isMissing = net_price == null && prices?.net_price == null;
  if (!isMissing || typeof pricing.model !== 'string' || pricing.model === 'net_pricing') return null;
  return discounted(decimalCharge(price, CURRENCY), pricing.discount);
}

/** The price less so many per cent, exactly. */
function discounted(price: Charge | null, percent: unknown): Charge | null {
  const discount = decimalCharge(percent, CURRENCY);
  if (price === null || discount === null) return null;
  const left = 100 * 10 ** discount.exponent - discount.amount;
  const exact = wholeCharge(price.amount * left, price.currency, price.exponent + discount.exponent + 2);
  return exact === null || left <= 0 ? null : withoutZeros(exact);
}

function withoutZeros({ amount, currency, exponent }: Charge): Charge {
  const isLong = exponent > 0 && amount % 10 === 0;
  return isLong
    ? withoutZeros({ amount: amount / 10, currency, exponent: exponent - 1 })
    : { amount, currency, exponent };
}

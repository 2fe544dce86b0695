import { type Cents, cents } from '../../../core/money.ts';
import { share } from './share.ts';

/** How the prices of one country or region grow: dollars for 1 GB, and the power of the volume. */
interface Curve {
  gigabytePrice: number;
  growth: number;
}

/** Daily-unlimited plans cost this much more than their full-speed volume: they go on after it. */
const unlimitedSurcharge = 1.15;

const dollar = 100;
/** Below it the shop's own least margin would make the price. */
const leastDollars = 2;

function onCurve({ gigabytePrice, growth }: Curve, megabytes: number): number {
  return Math.max(leastDollars, Math.round(gigabytePrice * (megabytes / 1000) ** growth));
}

/** A cent below whole dollars, as the shop's rounding makes it. */
const below = (dollars: number) => dollars * dollar - 1;

/**
 * What plans with fixed data should sell for, for sizes in MB in rising order. Rounding to dollars must not let a larger
 * plan cost no more in all, or no less per gigabyte, than the one before it: such a price moves to the nearest that fits.
 */
export function fixedPrices(curve: Curve & { sizes: readonly number[] }): Cents[] {
  const prices: number[] = [];
  curve.sizes.forEach((size, index) => {
    let dollars = onCurve(curve, size);
    const previous = prices[index - 1];
    const previousSize = curve.sizes[index - 1];
    if (previous !== undefined && previousSize !== undefined) {
      const samePerGb = (previous * size) / previousSize;
      const least = (previous + 1) / dollar + 1;
      dollars = Math.min(Math.max(dollars, least), Math.floor(Math.ceil(samePerGb) / dollar));
    }
    prices.push(below(dollars));
  });
  return prices.map(cents);
}

/** What a daily-unlimited plan with this full-speed volume over all its days should sell for. */
export function unlimitedPrice(curve: Curve, megabytes: number): Cents {
  return cents(
    below(onCurve({ ...curve, gigabytePrice: curve.gigabytePrice * unlimitedSurcharge }, megabytes)),
  );
}

/** What a shop's first rule adds to twice the cost (core/pricing/rules.ts). */
const fixedPart = 50;

/** A cost, always the same for the same key, of which a shop's first rule makes this price that ends in .99. */
export function costFor(price: Cents, key: string): Cents {
  const least = Math.floor((price - dollar - fixedPart) / 2) + 1;
  const most = Math.floor((price - fixedPart) / 2);
  return cents(least + Math.floor(share(key) * (most - least + 1)));
}

import { type Cents, cents } from '../../../core/money.ts';

/** How the prices of one country or region grow: dollars for 1 GB, and the power of the volume. */
interface Curve {
  gigabytePrice: number;
  growth: number;
}

/** Daily-unlimited plans cost this much more than their full-speed volume: they go on after it. */
const unlimitedSurcharge = 1.15;

const halfDollar = 50;

function onCurve({ gigabytePrice, growth }: Curve, megabytes: number): number {
  const exact = gigabytePrice * 100 * (megabytes / 1000) ** growth;
  return Math.max(1, Math.round(exact / halfDollar)) * halfDollar;
}

/**
 * Prices of plans with fixed data, for sizes in MB in rising order. Rounding to half dollars must not let a larger
 * plan cost no more in all, or no less per gigabyte, than the one before it: such a price moves to the nearest that fits.
 */
export function fixedPrices(curve: Curve & { sizes: readonly number[] }): Cents[] {
  const prices: number[] = [];
  curve.sizes.forEach((size, index) => {
    let price = onCurve(curve, size);
    const previous = prices[index - 1];
    const previousSize = curve.sizes[index - 1];
    if (previous !== undefined && previousSize !== undefined) {
      const samePerGb = (previous * size) / previousSize;
      const highest = (Math.ceil(samePerGb / halfDollar) - 1) * halfDollar;
      price = Math.min(Math.max(price, previous + halfDollar), highest);
    }
    prices.push(price);
  });
  return prices.map(cents);
}

/** Price of a daily-unlimited plan with this full-speed volume over all its days. */
export function unlimitedPrice(curve: Curve, megabytes: number): Cents {
  return cents(onCurve({ ...curve, gigabytePrice: curve.gigabytePrice * unlimitedSurcharge }, megabytes));
}

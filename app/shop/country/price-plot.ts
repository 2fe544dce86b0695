import { DEFAULT_LANGUAGE, type Language, unitDisplay } from '../../../content/languages.ts';
import { pricePerGb } from '../../../core/catalogue/value-score.ts';
import type { Cents } from '../../../core/money.ts';
import { formatData, formatMoney } from '../../i18n/formats.ts';
import { efficientUids, hasPlot, type Priced } from './unbeaten.ts';

export interface PlotPoint<P> {
  plan: P;
  /** 0 to 1: from the least data to the most, on a logarithmic scale. */
  x: number;
  /** 0 to 1: from the cheapest gigabyte to the dearest, on a logarithmic scale. */
  y: number;
  /** No other plan gives at least as much data for less money: the point is on the efficient frontier. */
  best: boolean;
}

interface Tick {
  /** 0 to 1 along its axis. */
  at: number;
  label: string;
}

export interface Plot<P> {
  points: PlotPoint<P>[];
  across: Tick[];
  up: Tick[];
}

const VOLUMES_MB = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
const PRICES = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as Cents[];
/** Where fewer than three round prices lie within the scale. */
const CLOSER_PRICES = [30, 50, 70, 100, 150, 200, 300, 400, 500, 700, 1000, 1500, 2000, 3000] as Cents[];

/**
 * Where each plan stands on the plot of price per GB against volume, in rising order of volume; null where there is no plot. Both
 * scales are logarithmic: gigabytes of a region cost ten times those of a country, and would flatten its curve.
 */
export function pricePlot<P extends Priced>(plans: readonly P[], language: Language): Plot<P> | null {
  if (!hasPlot(plans)) return null;
  const across = scale(plans.map((plan) => plan.data_quota_mb));
  const up = scale(plans.map((plan) => Math.max(1, pricePerGb(plan))));
  const best = efficientUids(plans);
  const points = plans
    .map((plan) => ({
      plan,
      x: across.at(plan.data_quota_mb),
      y: up.at(Math.max(1, pricePerGb(plan))),
      best: best.has(plan.uid),
    }))
    .sort((a, b) => a.x - b.x || b.y - a.y);
  return {
    points,
    // Units that are written out would touch one another.
    across: ticks(VOLUMES_MB, across, (volume) =>
      formatData(unitDisplay(language) === 'long' ? DEFAULT_LANGUAGE : language, volume),
    ),
    up: ticks(PRICES.filter(up.holds).length < 3 ? CLOSER_PRICES : PRICES, up, (price) =>
      formatMoney(language, price),
    ),
  };
}

function scale(values: readonly number[]) {
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  const flat = low === high;
  const at = (value: number) => (flat ? 0.5 : (Math.log(value) - low) / (high - low));
  return { at, holds: (value: number) => Math.log(value) >= low && Math.log(value) <= high };
}

/** The round values within the scale, at most six, so that their labels don't touch on a phone. */
function ticks<V extends number>(
  values: readonly V[],
  { at, holds }: ReturnType<typeof scale>,
  label: (value: V) => string,
): Tick[] {
  const inside = values.filter(holds);
  const step = Math.ceil(inside.length / 6);
  return inside
    .filter((_, index) => index % step === 0)
    .map((value) => ({ at: at(value), label: label(value) }));
}

/** The point that an arrow key, Home or End leads to from the one at `index`; null for every other key. The ends hold. */
export function nextPoint(key: string, index: number, count: number): number | null {
  const to = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}

/** Index of the place nearest to another, and how far it is; what a finger meant. */
export function nearest(
  places: readonly { x: number; y: number }[],
  x: number,
  y: number,
): { index: number; distance: number } {
  let found = { index: -1, distance: Number.POSITIVE_INFINITY };
  for (const [index, place] of places.entries()) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance < found.distance) found = { index, distance };
  }
  return found;
}

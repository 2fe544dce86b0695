import { formatData } from '../../../core/catalogue/plan.ts';
import { pricePerGb } from '../../../core/catalogue/value-score.ts';
import { type Cents, formatUsd } from '../../../core/money.ts';

interface Priced {
  uid: string;
  data_quota_mb: number;
  price: Cents;
}

export interface PlotPoint {
  uid: string;
  /** 0 to 1: from the least data to the most, on a logarithmic scale. */
  x: number;
  /** 0 to 1: the share of the highest price per GB, 0 at the bottom. */
  y: number;
  /** "$4 per GB at 1 GB". */
  words: string;
  perGb: Cents;
  /** No other plan gives at least as much data for less money. */
  best: boolean;
}

export interface Plot {
  points: PlotPoint[];
  ticks: { x: number; label: string }[];
}

const TICKS_MB = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

/** Where each plan stands on the plot of price per GB against volume, in rising order of volume; null for fewer than two volumes. */
export function pricePlot(plans: readonly Priced[]): Plot | null {
  const volumes = plans.map((plan) => Math.log(plan.data_quota_mb));
  const [low, high] = [Math.min(...volumes), Math.max(...volumes)];
  if (plans.length < 2 || low === high) return null;
  const dearest = Math.max(...plans.map(pricePerGb));
  const best = efficientUids(plans);
  const at = (megabytes: number) => (Math.log(megabytes) - low) / (high - low);
  const points = plans
    .map((plan): PlotPoint => {
      const perGb = pricePerGb(plan);
      return {
        uid: plan.uid,
        x: at(plan.data_quota_mb),
        y: perGb / Math.max(1, dearest),
        words: `${formatUsd(perGb)} per GB at ${formatData(plan.data_quota_mb)}`,
        perGb,
        best: best.has(plan.uid),
      };
    })
    .sort((a, b) => a.x - b.x || b.y - a.y);
  const inside = TICKS_MB.filter((tick) => at(tick) >= 0 && at(tick) <= 1);
  return { points, ticks: spaced(inside).map((tick) => ({ x: at(tick), label: formatData(tick) })) };
}

/** Plans that no other beats on price with at least their data: walked from the most data down, each must cost less than all before. */
export function efficientUids(plans: readonly Priced[]): Set<string> {
  const uids = new Set<string>();
  let cheapest = Number.POSITIVE_INFINITY;
  for (const plan of plans.toSorted((a, b) => b.data_quota_mb - a.data_quota_mb || a.price - b.price)) {
    if (plan.price >= cheapest) continue;
    cheapest = plan.price;
    uids.add(plan.uid);
  }
  return uids;
}

/** At most six ticks, so that their labels don't touch on a phone. */
function spaced(ticks: readonly number[]): number[] {
  const step = Math.ceil(ticks.length / 6);
  return ticks.filter((_, index) => index % step === 0);
}

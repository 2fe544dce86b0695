import { Counter, Histogram, type Registry } from 'prom-client';
import { MACHINES } from '../core/machines.ts';
import { COUNTERS, type CounterName, HISTOGRAMS, type HistogramName, type Meter } from '../core/meter.ts';

/** What core measures, served with all else. */
export function createMeter(registry: Registry): Meter {
  const registers = [registry];
  const counters = mapOf<CounterName, Counter>(COUNTERS, ([name, { help, labels }]) => {
    return new Counter({ name, help, labelNames: labels, registers });
  });
  const histograms = mapOf<HistogramName, Histogram>(HISTOGRAMS, ([name, { help, labels, buckets }]) => {
    return new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers });
  });
  const meter: Meter = {
    count: (name, labels, by = 1) => counters.get(name)!.inc(labels, by),
    observe: (name, labels, seconds) => histograms.get(name)!.observe(labels, seconds),
  };
  beginMoves(meter);
  for (const to of ['ready', 'not_ready']) meter.count('shop_readiness_changes_total', { to }, 0);
  meter.count('shop_deliveries_total', { outcome: 'delivered', code: 'none' }, 0);
  return meter;
}

function mapOf<N extends string, M>(
  declared: Record<string, { help: string; labels: readonly string[]; buckets?: readonly number[] }>,
  make: (entry: [string, { help: string; labels: readonly string[]; buckets: readonly number[] }]) => M,
): ReadonlyMap<N, M> {
  return new Map(
    Object.entries(declared).map(([name, each]) => [name as N, make([name, { buckets: [], ...each }])]),
  );
}

/** Every move there is stands at 0 from the start: of a series that begins at 1, rate() doesn't see the first. */
function beginMoves(meter: Meter): void {
  for (const { entity, first, moves } of MACHINES) {
    for (const to of first) meter.count('shop_moves_total', { entity, from: 'none', to }, 0);
    for (const [from, following] of Object.entries<readonly string[]>(moves)) {
      for (const to of following) meter.count('shop_moves_total', { entity, from, to }, 0);
    }
  }
}

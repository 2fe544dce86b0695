import { DAY, later } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import type { Span } from '../overview/day-figures.ts';
import { dayOf } from '../overview/report-days.ts';
import { readGroups } from './report.ts';

/** What was delivered for a country in some days, and refunded in them. */
interface RefundRate {
  /** Alpha-3, or the name of a region. */
  country: string;
  /** The days, 2026-11-22: the first, and that after the last. */
  from: string;
  to: string;
  delivered: number;
  refunds: number;
  /** Refunds for each order delivered; null where none was. */
  refund_rate: number | null;
  /** The refunds. */
  href: string;
}

/** Points that a span is cut into at most, each about a week or longer: a day of one country is a handful of orders. */
const MOST_POINTS = 13;
const WEEK_DAYS = 7;

/**
 * The refund rate of each country, week by week (of longer spans, in as many longer parts), countries with the most deliveries first
 * and each in the order of time. As in the report by country a refund counts in the days in which it went out.
 */
export async function readRefundRates(shop: Pick<Shop, 'db' | 'clock'>, span: Span): Promise<RefundRate[]> {
  const parts = partsOf(span);
  const groups = await Promise.all(parts.map((part) => readGroups(shop, 'country', part)));
  const lines = parts.flatMap(({ from, to }, at) =>
    groups[at]!.map(({ key, delivered, refunds }): RefundRate => {
      const days = { from: dayOf(from), to: dayOf(to) };
      return {
        country: key,
        ...days,
        delivered,
        refunds,
        refund_rate: delivered === 0 ? null : refunds / delivered,
        href: `/admin/refunds?${new URLSearchParams({ succeeded_from: days.from, succeeded_to: days.to, place: key })}`,
      };
    }),
  );
  const delivered = new Map<string, number>();
  for (const line of lines) {
    delivered.set(line.country, (delivered.get(line.country) ?? 0) + line.delivered);
  }
  // Stable, so that lines of one country stay in the order of time.
  return lines.sort(
    (one, other) =>
      delivered.get(other.country)! - delivered.get(one.country)! ||
      (one.country === other.country ? 0 : one.country < other.country ? -1 : 1),
  );
}

/** The span in parts of whole days, as alike in length as can be. */
function partsOf({ from, to }: Span): Span[] {
  const days = Math.ceil((to.getTime() - from.getTime()) / DAY);
  const count = Math.min(MOST_POINTS, Math.max(1, Math.round(days / WEEK_DAYS)));
  const start = (at: number) => later(from, Math.floor((at * days) / count) * DAY);
  return Array.from({ length: count }, (_, at) => ({
    from: start(at),
    to: at === count - 1 ? to : start(at + 1),
  }));
}

import { DAY, HOUR, later } from '../../../core/clock.ts';
import { REFUND_WINDOW_HOURS } from '../../../core/refunds/rules.ts';

/** What search engines are told of every offer. */
export interface SaleTerms {
  /** The day after which a price may be another: "2026-11-25". */
  until: string;
  /** Days in which an unused eSIM goes back. */
  returnDays: number;
}

/** Caches may show a page for a day while they renew it: until then, and through the next day, its prices are to be re-read. */
export function saleTerms(now: Date): SaleTerms {
  return {
    until: later(now, 2 * DAY)
      .toISOString()
      .slice(0, 10),
    returnDays: (REFUND_WINDOW_HOURS * HOUR) / DAY,
  };
}

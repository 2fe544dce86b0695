import type { Shop } from '../../shop.ts';
import type { Span } from '../overview/day-figures.ts';
import { dayOf } from '../overview/report-days.ts';
import { daysOf } from './report.ts';

export const WATERFALL_STEPS = [
  'list',
  'discounts',
  'revenue',
  'fees',
  'cost',
  'credit',
  'refunds',
  'margin',
] as const;

/** What a step does to the money of the span; cents. */
interface WaterfallLine {
  step: (typeof WATERFALL_STEPS)[number];
  /** Below zero where it takes something away; of the sums among the steps (list, revenue, margin) the sum itself. */
  amount: number;
  /** What is left after it. */
  left: number;
  /** The rows behind it. */
  href: string;
}

/**
 * From what was delivered at list price, without tax, to what was left of it: the sums of the report by day, so that it says what
 * that report says. `refunds` are of the ledger, with disputes that were lost: what customers were promised back, which may go out
 * later.
 */
export async function readWaterfall(shop: Pick<Shop, 'db' | 'clock'>, span: Span): Promise<WaterfallLine[]> {
  const days = await daysOf(shop, span);
  const sum = (name: 'revenue' | 'discounts' | 'fees' | 'cost' | 'credit_given' | 'margin') =>
    days.reduce((total, day) => total + day[name], 0);
  const revenue = sum('revenue');
  const [discounts, fees, cost, margin] = [sum('discounts'), sum('fees'), sum('cost'), sum('margin')];
  const credit = sum('credit_given');
  const taken = { discounts, fees, cost, credit, refunds: revenue - fees - cost - credit - margin };
  const sums = { list: revenue + discounts, revenue, margin };
  const query = `?from=${dayOf(span.from)}&to=${dayOf(span.to)}`;
  let left = 0;
  return WATERFALL_STEPS.map((step) => {
    const amount = step in sums ? sums[step as keyof typeof sums] : -taken[step as keyof typeof taken];
    left = step in sums ? amount : left + amount;
    return { step, amount, left, href: `/admin/${ROWS[step]}${query}` };
  });
}

const ROWS: Record<WaterfallLine['step'], string> = {
  list: 'orders',
  discounts: 'reports/code',
  revenue: 'reports/country',
  fees: 'books',
  cost: 'reports/company',
  credit: 'books',
  refunds: 'refunds',
  margin: 'reports/day',
};

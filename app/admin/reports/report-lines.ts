import type { ReportRow } from '../../../api/contract/desk/reports.ts';
import { plain } from '../kit/words.ts';

/** The reports, by the names of the API, and how each is called. */
export const REPORTS = {
  day: 'By day',
  week: 'By week',
  month: 'By month',
  country: 'By country',
  plan: 'By plan',
  company: 'By company',
  code: 'By code',
  language: 'By language',
  'refund-reason': 'By refund reason',
} as const;

/** What a line of each is. */
export const LINES: Record<keyof typeof REPORTS, string> = {
  day: 'Day',
  week: 'Week of',
  month: 'Month',
  country: 'Country',
  plan: 'Plan',
  company: 'Company',
  code: 'Code',
  language: 'Language',
  'refund-reason': 'Reason',
};

type ReportName = keyof typeof REPORTS;

/** What a report has no line for, so that its sums are smaller than those by day. */
export const LEFT_OUT: Partial<Record<ReportName, string>> = {
  company:
    'Orders that no company delivered have no line here: what went back of their money, and its fees, are in the sums by day alone.',
  code: 'Orders without a code have no line here.',
  'refund-reason': 'Orders whose money stayed have no line here.',
};

export const isReport = (name: string): name is ReportName => Object.hasOwn(REPORTS, name);

type Summed = 'orders' | 'revenue' | 'discounts' | 'cost' | 'fees' | 'margin' | 'refunds' | 'refunded_amount';

/** A column added up; null where a line of it isn't for the role. */
export function sumOf(rows: readonly ReportRow[], name: Summed): number | null {
  let sum = 0;
  for (const { [name]: value } of rows) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A line's name as a person reads it: "Mon, 23 Nov 2026", "out of stock". */
export function lineName(name: ReportName, { key, label }: Pick<ReportRow, 'key' | 'label'>): string {
  if (name === 'month') return MONTH.format(new Date(`${key}T00:00:00Z`));
  if (name === 'day' || name === 'week') return DAY.format(new Date(`${key}T00:00:00Z`));
  return name === 'refund-reason' ? plain(label) : label;
}

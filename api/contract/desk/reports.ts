import { z } from 'zod';

// Null for roles without the right to it.
const hidden = z.int().nullable();

export const reportRow = z
  .object({
    key: z.string(),
    label: z.string(),
    orders: z.int(),
    revenue: hidden,
    discounts: z.int(),
    cost: hidden,
    fees: hidden,
    margin: hidden,
    refunds: z.int(),
    refunded_amount: z.int(),
    // Opened; null in reports that put orders together.
    disputes: z.int().nullable(),
    // Refunds for each order delivered.
    refund_rate: z.number().nullable(),
    delivery_p50_ms: z.int().nullable(),
    delivery_p95_ms: z.int().nullable(),
    href: z.string(),
  })
  .meta({ id: 'ReportRow' });

/** The days that a report was asked for: `to` is the first after them. */
const span = { from: z.string(), to: z.string() };

/** The answer of most reports. */
export const linesOf = <Line extends z.ZodType>(line: Line) => z.object({ items: z.array(line) });

export const reportAnswer = linesOf(reportRow).extend(span);

export const funnelStep = z.enum(['placed', 'paid', 'delivered', 'installed', 'used']);
export const funnelLine = z.object({ step: funnelStep, orders: z.int() });

/** How many orders came so far. */
const funnel = z.object({
  placed: z.int(),
  paid: z.int(),
  delivered: z.int(),
  installed: z.int(),
  used: z.int(),
});
export const funnelAnswer = funnel.extend(span);

export const conversionDay = z.object({ day: z.string(), ...funnel.shape });

export const cohort = z.object({ month: z.string(), buyers: z.int(), later: z.array(z.int()) });

export const usageLine = z.object({
  // A day, megabytes, or the plan's name.
  key: z.string(),
  plans: z.int(),
  quota_mb: z.number(),
  used_mb: z.number(),
  used_up: z.int(),
  hardly_used: z.int(),
  by: z.enum(['day', 'size', 'plan']),
});

export const repeatDay = z.object({
  day: z.string(),
  esims: z.int(),
  topped_up: z.int(),
  buyers: z.int(),
  bought_before: z.int(),
});

export const heatCell = z.object({
  company: z.string(),
  hour: z.int(),
  delivered: z.int(),
  p95_ms: z.int().nullable(),
  failed: z.int(),
});

export const waterfallStep = z.enum([
  'list',
  'discounts',
  'revenue',
  'fees',
  'cost',
  'credit',
  'refunds',
  'margin',
]);

/** What a step does to the money of the days; cents. */
export const waterfallLine = z.object({
  step: waterfallStep,
  amount: z.int(),
  left: z.int(),
  href: z.string(),
});

/** A country's week. */
export const refundRateLine = z.object({
  country: z.string(),
  from: z.string(),
  to: z.string(),
  delivered: z.int(),
  refunds: z.int(),
  refund_rate: z.number().nullable(),
  href: z.string(),
});

/** Refunds for one reason, of one company's eSIMs for one country; cents. */
export const refundCause = z.object({
  reason: z.string(),
  company: z.string(),
  country: z.string(),
  refunds: z.int(),
  amount: z.int(),
  href: z.string(),
});

/** What a country's buyers paid, and the tax in it; cents. */
export const countryTax = z.object({
  country: z
    .string()
    .meta({ description: 'Alpha-3 of the buyer’s country; `unknown` where nobody told it.' }),
  orders: z.int(),
  charged: z.int(),
  returned: z.int(),
  tax: z.int(),
  href: z.string(),
});

/** Credit that customers may spend, by the days since they got it; cents. */
export const creditAge = z.object({
  age: z.string(),
  from: z.int(),
  // The first day of the next age; null for the oldest.
  to: z.int().nullable(),
  amount: z.int(),
  accounts: z.int(),
});

export type CreditAge = z.infer<typeof creditAge>;
export type LinesOf<Line> = { items: Line[] };
export type ReportRow = z.infer<typeof reportRow>;
export type ReportAnswer = z.infer<typeof reportAnswer>;
export type Funnel = z.infer<typeof funnel>;
export type FunnelAnswer = z.infer<typeof funnelAnswer>;
export type ConversionDay = z.infer<typeof conversionDay>;
export type Cohort = z.infer<typeof cohort>;
export type UsageLine = z.infer<typeof usageLine>;
export type RepeatDay = z.infer<typeof repeatDay>;
export type HeatCell = z.infer<typeof heatCell>;
export type WaterfallLine = z.infer<typeof waterfallLine>;
export type CountryTax = z.infer<typeof countryTax>;
export type RefundCause = z.infer<typeof refundCause>;
export type RefundRateLine = z.infer<typeof refundRateLine>;

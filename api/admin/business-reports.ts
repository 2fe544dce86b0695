import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { readCohorts } from '../../core/desk/reports/cohorts.ts';
import { readConversion } from '../../core/desk/reports/conversion.ts';
import { readHeat } from '../../core/desk/reports/heat.ts';
import { readRefundRates } from '../../core/desk/reports/refund-rates.ts';
import { readUsage } from '../../core/desk/reports/usage.ts';
import { readWaterfall, WATERFALL_STEPS } from '../../core/desk/reports/waterfall.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addPeriodReport } from './period-report.ts';

const usageLine = z
  .object({
    key: z.string(),
    plans: z.int(),
    quota_mb: z.number(),
    used_mb: z.number(),
    used_up: z.int(),
    hardly_used: z.int(),
  })
  .meta({ id: 'ReportUsageLine' });

/** `GET /api/v2/admin/reports/{conversion, cohorts, usage, heat, waterfall, refund-rates}`, each also as `.csv`. */
export function addBusinessReports(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const { db, clock } = shop;
  addPeriodReport(app, clock, {
    name: 'conversion',
    summary: 'How far the orders of each day have come',
    line: z.object({
      day: z.string(),
      placed: z.int(),
      paid: z.int(),
      delivered: z.int(),
      installed: z.int(),
      used: z.int(),
    }),
    read: (span) => readConversion(db, span),
  });
  addPeriodReport(app, clock, {
    name: 'cohorts',
    summary: 'Who bought again, by the month of the first order',
    line: z.object({ month: z.string(), buyers: z.int(), later: z.array(z.int()) }),
    read: (span) => readCohorts(db, span, clock.now()),
  });
  addPeriodReport(app, clock, {
    name: 'usage',
    summary:
      'How much of the data that was sold is used, by the day of the first use, by the size of the plan, and by plan',
    line: usageLine.extend({ by: z.enum(['day', 'size', 'plan']) }),
    async read(span) {
      const { days, sizes, plans } = await readUsage(db, span);
      return [
        ...days.map((line) => ({ ...line, by: 'day' as const })),
        ...sizes.map((line) => ({ ...line, by: 'size' as const })),
        ...plans.map((line) => ({ ...line, by: 'plan' as const })),
      ];
    },
  });
  addPeriodReport(app, clock, {
    name: 'heat',
    summary: 'Deliveries by company and hour of the day: how slow, and how many failed',
    line: z.object({
      company: z.string(),
      hour: z.int(),
      delivered: z.int(),
      p95_ms: z.int().nullable(),
      failed: z.int(),
    }),
    read: (span) => readHeat(db, span),
  });
  addPeriodReport(app, clock, {
    name: 'waterfall',
    summary: 'From the list price of what was delivered to what was left of it',
    whole: true,
    line: z.object({
      step: z.enum(WATERFALL_STEPS),
      amount: z.int(),
      left: z.int(),
      href: z.string(),
    }),
    read: (span) => readWaterfall(shop, span),
  });
  addPeriodReport(app, clock, {
    name: 'refund-rates',
    summary: 'Refunds for each order delivered, by country and week',
    line: z.object({
      country: z.string(),
      from: z.string(),
      to: z.string(),
      delivered: z.int(),
      refunds: z.int(),
      refund_rate: z.number().nullable(),
      href: z.string(),
    }),
    read: (span) => readRefundRates(shop, span),
  });
}

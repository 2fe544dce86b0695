import type { OpenAPIHono } from '@hono/zod-openapi';
import { readCohorts } from '../../core/desk/reports/cohorts.ts';
import { readConversion } from '../../core/desk/reports/conversion.ts';
import { readHeat } from '../../core/desk/reports/heat.ts';
import { readRefundCauses } from '../../core/desk/reports/refund-causes.ts';
import { readRefundRates } from '../../core/desk/reports/refund-rates.ts';
import { readRepeat } from '../../core/desk/reports/repeat.ts';
import { readTax } from '../../core/desk/reports/tax.ts';
import { readUsage } from '../../core/desk/reports/usage.ts';
import { readWaterfall } from '../../core/desk/reports/waterfall.ts';
import {
  cohort,
  conversionDay,
  countryTax,
  heatCell,
  refundCause,
  refundRateLine,
  repeatDay,
  usageLine,
  waterfallLine,
} from '../contract/desk/reports.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addPeriodReport } from './period-report.ts';

/** `GET /api/v2/admin/reports/{conversion, cohorts, repeat, usage, heat, waterfall, refund-rates, refund-causes, tax}`, each also as `.csv`. */
export function addBusinessReports(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const { db, clock } = shop;
  addPeriodReport(app, clock, {
    name: 'conversion',
    summary: 'How far the orders of each day have come',
    line: conversionDay,
    read: (span) => readConversion(db, span),
  });
  addPeriodReport(app, clock, {
    name: 'cohorts',
    summary: 'Who bought again, by the month of the first order',
    line: cohort,
    read: (span) => readCohorts(db, span, clock.now()),
  });
  addPeriodReport(app, clock, {
    name: 'repeat',
    summary: 'How many eSIMs of each day were topped up, and how many of its buyers had bought before',
    line: repeatDay,
    read: (span) => readRepeat(db, span),
  });
  addPeriodReport(app, clock, {
    name: 'usage',
    summary:
      'How much of the data that was sold is used, by the day of the first use, by the size of the plan, and by plan',
    line: usageLine,
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
    line: heatCell,
    read: (span) => readHeat(db, span),
  });
  addPeriodReport(app, clock, {
    name: 'waterfall',
    summary: 'From the list price of what was delivered to what was left of it',
    whole: true,
    line: waterfallLine,
    read: (span) => readWaterfall(shop, span),
  });
  addPeriodReport(app, clock, {
    name: 'refund-rates',
    summary: 'Refunds for each order delivered, by country and week',
    line: refundRateLine,
    read: (span) => readRefundRates(shop, span),
  });
  addPeriodReport(app, clock, {
    name: 'refund-causes',
    summary: 'Refunds by reason, company and country',
    line: refundCause,
    read: (span) => readRefundCauses(db, span),
  });
  addPeriodReport(app, clock, {
    name: 'tax',
    summary: 'What buyers of each country paid, and the tax in it',
    whole: true,
    line: countryTax,
    read: (span) => readTax(db, span),
  });
}

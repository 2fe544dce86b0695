import type { OpenAPIHono } from '@hono/zod-openapi';
import { readCreditAges } from '../../core/desk/reports/credit-ages.ts';
import { readFunnel } from '../../core/desk/reports/funnel.ts';
import { REPORTS, readReport } from '../../core/desk/reports/report.ts';
import { showReportRow } from '../../core/desk/reports/shown.ts';
import {
  creditAge,
  funnelAnswer,
  funnelLine,
  funnelStep,
  reportAnswer,
  reportRow,
} from '../contract/desk/reports.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addBusinessReports } from './business-reports.ts';
import { addPeriodReport } from './period-report.ts';
import { addWholeList } from './whole-list.ts';

/** `GET /api/v2/admin/reports/…`, each also as `.csv`. */
export function addReports(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  addPeriodReport(app, shop.clock, {
    name: 'funnel',
    summary: 'How far the orders of a period have come',
    line: funnelLine,
    async read(span) {
      const funnel = await readFunnel(shop.db, span);
      return funnelStep.options.map((step) => ({ step, orders: funnel[step] }));
    },
    answer: {
      says: 'Of new eSIMs.',
      schema: funnelAnswer,
      of: (lines, { from, to }) => ({
        ...Object.fromEntries(lines.map(({ step, orders }) => [step, orders])),
        from: from.toISOString(),
        to: to.toISOString(),
      }),
    },
  });
  addBusinessReports(app, { shop });
  addWholeList(app, {
    name: 'reports/credit-ages',
    summary: 'Credit that customers may spend, by the days since they got it',
    description: 'What is spent goes off the oldest first. The sum is `credit_liability` of the books.',
    right: 'books',
    query: {},
    item: creditAge,
    columns: ['age', 'from', 'to', 'amount', 'accounts'],
    besides: {},
    read: async () => ({ items: await readCreditAges(shop.db, shop.clock.now()), besides: {} }),
  });
  for (const name of REPORTS) {
    addPeriodReport(app, shop.clock, {
      name,
      summary: `Figures of a period by ${name}`,
      line: reportRow,
      read: async (span, actor) =>
        (await readReport(shop, name, span)).map((each) => showReportRow(each, actor)),
      answer: {
        says: 'Every line; of the day report the oldest first, else the largest revenue.',
        schema: reportAnswer,
        of: (items, { from, to }) => ({ items, from: from.toISOString(), to: to.toISOString() }),
      },
    });
  }
}

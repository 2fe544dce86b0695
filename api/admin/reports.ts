import type { OpenAPIHono } from '@hono/zod-openapi';
import { readFunnel } from '../../core/desk/reports/funnel.ts';
import { REPORTS, type ReportRow, readReport } from '../../core/desk/reports/report.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo } from '../../core/staff/roles.ts';
import {
  funnelAnswer,
  funnelLine,
  funnelStep,
  reportAnswer,
  reportRow,
  type ReportRow as ShownRow,
} from '../contract/desk/reports.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addBusinessReports } from './business-reports.ts';
import { addPeriodReport } from './period-report.ts';

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
  for (const name of REPORTS) {
    addPeriodReport(app, shop.clock, {
      name,
      summary: `Figures of a period by ${name}`,
      line: reportRow,
      read: async (span, actor) => (await readReport(shop, name, span)).map((each) => show(each, actor)),
      answer: {
        says: 'Every line; of the day report the oldest first, else the largest revenue.',
        schema: reportAnswer,
        of: (items, { from, to }) => ({ items, from: from.toISOString(), to: to.toISOString() }),
      },
    });
  }
}

function show(line: ReportRow, { role }: StaffActor): ShownRow {
  const shown: ShownRow = { ...line };
  if (mayDo(role, 'books') === 'no') shown.revenue = null;
  if (mayDo(role, 'margin') === 'no') {
    shown.cost = null;
    shown.fees = null;
    shown.margin = null;
  }
  return shown;
}

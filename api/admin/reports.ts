import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { ORDER_STEPS } from '../../core/desk/orders/steps.ts';
import { readFunnel } from '../../core/desk/reports/funnel.ts';
import { REPORTS, type ReportRow, readReport } from '../../core/desk/reports/report.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo } from '../../core/staff/roles.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addBusinessReports } from './business-reports.ts';
import { addPeriodReport } from './period-report.ts';

const hidden = z.int().nullable();

const row = z
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
    refund_rate: z.number().nullable(),
    delivery_p50_ms: z.int().nullable(),
    delivery_p95_ms: z.int().nullable(),
    href: z.string(),
  })
  .meta({ id: 'ReportRow' });

type ShownRow = z.infer<typeof row>;

const STEPS = ['placed', ...ORDER_STEPS] as const;

/** `GET /api/v2/admin/reports/…`, each also as `.csv`. */
export function addReports(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  addPeriodReport(app, shop.clock, {
    name: 'funnel',
    summary: 'How far the orders of a period have come',
    line: z.object({ step: z.enum(STEPS), orders: z.int() }),
    async read(span) {
      const funnel = await readFunnel(shop.db, span);
      return STEPS.map((step) => ({ step, orders: funnel[step] }));
    },
    answer: {
      says: 'Of new eSIMs.',
      schema: z.object({
        placed: z.int(),
        paid: z.int(),
        delivered: z.int(),
        installed: z.int(),
        used: z.int(),
        from: z.string(),
        to: z.string(),
      }),
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
      line: row,
      read: async (span, actor) => (await readReport(shop, name, span)).map((each) => show(each, actor)),
      answer: {
        says: 'Every line; of the day report the oldest first, else the largest revenue.',
        schema: z.object({ items: z.array(row), from: z.string(), to: z.string() }),
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

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { type Clock, DAY, later } from '../../core/clock.ts';
import { dayOf, startOf } from '../../core/desk/overview/report-days.ts';
import { readFunnel } from '../../core/desk/reports/funnel.ts';
import { LONGEST_DAYS, REPORTS, type ReportRow, readReport } from '../../core/desk/reports/report.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo } from '../../core/staff/roles.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { problem } from '../problems.ts';
import { csvStream } from './csv.ts';
import { instant } from './fields.ts';

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

const COLUMNS = Object.keys(row.shape) as (keyof ShownRow)[];

const period = z.strictObject({
  from: instant.optional().meta({ description: 'The first day; 30 days back unless given.' }),
  to: instant.optional().meta({ description: 'The day after the last; tomorrow unless given.' }),
});

/** Revenue is for whoever sees the books, cost and margin for whoever sees those; whoever sees neither sees no report. */
const withFigures = createMiddleware<ApiEnv>(async (c, next) => {
  const { role } = c.var.staff;
  if (mayDo(role, 'books') === 'no' && mayDo(role, 'margin') === 'no')
    return problem(c, 'not_allowed', `The role ${role} has no right to this.`);
  return next();
});

/** `GET /api/v2/admin/reports/…`, each also as `.csv`. */
export function addReports(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const common = {
    method: 'get' as const,
    tags: ['Back office'],
    security: [{ staffKey: [] as string[] }],
    middleware: [withFigures],
    request: { query: period },
  };
  const problems = declareProblems('invalid_request', 'staff_required', 'not_allowed', 'service_unavailable');
  app.openapi(
    createRoute({
      ...common,
      path: '/api/v2/admin/reports/funnel',
      summary: 'How far the orders of a period have come',
      responses: {
        200: declareJson(
          'Of new eSIMs.',
          z.object({
            placed: z.int(),
            paid: z.int(),
            delivered: z.int(),
            installed: z.int(),
            used: z.int(),
          }),
        ),
        ...problems,
      },
    }),
    async (c) => {
      const span = spanOf(shop.clock, c.req.valid('query'));
      if (span === null) return problem(c, 'invalid_request', TOO_LONG);
      return c.json(await readFunnel(shop.db, span), 200);
    },
  );
  for (const name of REPORTS) {
    const path = `/api/v2/admin/reports/${name}` as const;
    app.openapi(
      createRoute({
        ...common,
        path,
        summary: `Figures of a period by ${name}`,
        responses: {
          200: declareJson(
            'Every line; of the day report the oldest first, else the largest revenue.',
            z.object({ items: z.array(row), from: z.string(), to: z.string() }),
          ),
          ...problems,
        },
      }),
      async (c) => {
        const span = spanOf(shop.clock, c.req.valid('query'));
        if (span === null) return problem(c, 'invalid_request', TOO_LONG);
        const items = (await readReport(shop, name, span)).map((each) => show(each, c.var.staff));
        return c.json({ items, from: span.from.toISOString(), to: span.to.toISOString() }, 200);
      },
    );
    app.openapi(
      createRoute({
        ...common,
        path: `${path}.csv`,
        summary: `Figures of a period by ${name}, as CSV`,
        responses: {
          200: { description: 'RFC 4180, UTF-8.', content: { 'text/csv': { schema: z.string() } } },
          ...problems,
        },
      }),
      async (c) => {
        const span = spanOf(shop.clock, c.req.valid('query'));
        if (span === null) return problem(c, 'invalid_request', TOO_LONG);
        const rows = (await readReport(shop, name, span)).map((each) => show(each, c.var.staff));
        return c.body(csvStream(COLUMNS, onePage(rows)), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="report-${name}.csv"`,
        });
      },
    );
  }
}

async function* onePage<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

const TOO_LONG = `"to" comes after "from", by at most ${LONGEST_DAYS} days.`;

/** Null for a period that ends before it begins, or is too long. */
function spanOf(clock: Clock, { from, to }: { from?: Date | undefined; to?: Date | undefined }) {
  const tomorrow = later(startOf(dayOf(clock.now())), DAY);
  const end = to ?? tomorrow;
  const start = from ?? later(end, -30 * DAY);
  const days = (end.getTime() - start.getTime()) / DAY;
  return days > 0 && days <= LONGEST_DAYS ? { from: start, to: end } : null;
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

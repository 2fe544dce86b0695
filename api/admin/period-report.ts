import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Clock, DAY, later } from '../../core/clock.ts';
import type { Span } from '../../core/desk/overview/day-figures.ts';
import { dayOf, startOf } from '../../core/desk/overview/report-days.ts';
import { LONGEST_DAYS } from '../../core/desk/reports/report.ts';
import { seesReports } from '../../core/desk/reports/shown.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo, type Right } from '../../core/staff/roles.ts';
import { linesOf } from '../contract/desk/reports.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiEnv } from '../deps.ts';
import { problem } from '../problems.ts';
import { wholeDay } from './fields.ts';
import { addCsv, addGet } from './generic-route.ts';

/** A report of some days: its address, its CSV, and their descriptions are made from it. */
interface PeriodReport<Line extends object> {
  /** Behind /api/v2/admin/reports/: `heat`. */
  name: string;
  summary: string;
  /** Whether it can be read only by whoever sees all of FIGURES. */
  whole?: boolean;
  line: z.ZodObject<z.ZodRawShape> & z.ZodType<Line>;
  read(span: Span, actor: StaffActor): Promise<Line[]>;
  /** The answer, where it isn't `{ items }` alone. */
  answer?: { says: string; schema: z.ZodType; of(lines: Line[], span: Span): object };
}

/** Revenue is for whoever sees the books, cost and margin for whoever sees those; whoever sees neither sees no report. */
const FIGURES = ['books', 'margin'] as const satisfies readonly Right[];

const period = {
  from: wholeDay.optional().meta({ description: 'The first day; 30 days back unless given.' }),
  to: wholeDay.optional().meta({ description: 'The day after the last; tomorrow unless given.' }),
};

/** Registers `GET /api/v2/admin/reports/{name}` and the same days as `.csv`. Behind staffOnly(). */
export function addPeriodReport<Line extends object>(
  app: OpenAPIHono<ApiEnv>,
  clock: Clock,
  { name, summary, whole = false, line, read, answer }: PeriodReport<Line>,
): void {
  const { says, schema, of } = answer ?? {
    says: 'Every line.',
    schema: linesOf(line),
    of: (items: Line[]) => ({ items }),
  };
  const route = {
    path: `reports/${name}`,
    summary,
    middleware: [withFigures(whole)],
    filter: period,
    responses: {
      200: declareJson(says, schema),
      ...declareProblems('invalid_request', 'staff_required', 'not_allowed', 'service_unavailable'),
    },
  };
  addGet(app, route, async (c, { filter }) => {
    const span = spanOf(clock, filter);
    return span === null ? tooLong(c) : c.json(of(await read(span, c.var.staff), span));
  });
  addCsv(app, route, {
    file: `report-${name}`,
    says: 'RFC 4180, UTF-8.',
    columns: Object.keys(line.shape) as (keyof Line & string)[],
    async read(c, filter) {
      const span = spanOf(clock, filter);
      return span === null ? tooLong(c) : [await read(span, c.var.staff)].values();
    },
  });
}

const withFigures = (whole: boolean) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { role } = c.var.staff;
    const sees = whole ? FIGURES.every((right) => mayDo(role, right) !== 'no') : seesReports(role);
    if (!sees) return problem(c, 'not_allowed', `The role ${role} has no right to this.`);
    return next();
  });

const tooLong = (c: Context<ApiEnv>) =>
  problem(c, 'invalid_request', `"to" comes after "from", by at most ${LONGEST_DAYS} days.`);

/** Null for a period that ends before it begins, or is too long. */
function spanOf(clock: Clock, { from, to }: { from?: Date | undefined; to?: Date | undefined }): Span | null {
  const tomorrow = later(startOf(dayOf(clock.now())), DAY);
  const end = to ?? tomorrow;
  const start = from ?? later(end, -30 * DAY);
  const days = (end.getTime() - start.getTime()) / DAY;
  return days > 0 && days <= LONGEST_DAYS ? { from: start, to: end } : null;
}

import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { readOverview } from '../../core/desk/overview/overview.ts';
import { overview } from '../contract/desk/overview.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { withRight } from './staff-only.ts';
import { inText } from './texts.ts';

/** `GET /api/v2/admin/overview`. */
export function addOverview(app: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v2/admin/overview',
    tags: ['Back office'],
    summary: 'Is anything wrong, and how is business',
    middleware: [withRight('read')],
    responses: {
      200: declareJson('Today, and the 29 days before it.', overview),
      ...declareProblems('staff_required', 'not_allowed', 'service_unavailable'),
    },
  });
  app.openapi(route, async (c) => {
    const read = await readOverview(deps.shop, c.var.staff, deps.waitingJobs ?? null);
    const { now, added_up_at, payments, workers, events } = read;
    const last_webhook_at = payments.last_webhook_at?.toISOString() ?? null;
    return c.json(
      {
        ...read,
        now: now.toISOString(),
        added_up_at: added_up_at.toISOString(),
        payments: { ...payments, last_webhook_at },
        workers: { ...workers, last: workers.last && inText(workers.last) },
        events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
      },
      200,
    );
  });
}

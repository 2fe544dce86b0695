import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { failedJobRoom, timedJobRoom } from '../../core/desk/queues/rooms.ts';
import { readJobs } from '../../core/desk/queues/standing.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { actionSchema, addActions } from './actions.ts';
import { withRight } from './staff-only.ts';
import { inText } from './texts.ts';

const actions = z.array(actionSchema);
const standing = z
  .object({
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: z.int(),
        oldest_s: z.number(),
        active: z.int(),
        failed: z.int(),
      }),
    ),
    timed: z.array(
      z.object({
        name: z.string(),
        last_run_at: z.string().nullable(),
        duration_ms: z.int().nullable(),
        outcome: z.enum(['succeeded', 'failed']).nullable(),
        next_at: z.string().nullable(),
        actions,
      }),
    ),
    failed: z.array(
      z.object({ id: z.string(), queue: z.string(), at: z.string(), why: z.string(), actions }),
    ),
  })
  .meta({ id: 'StaffJobs' });

const route = createRoute({
  method: 'get',
  path: '/api/v2/admin/jobs',
  tags: ['Back office'],
  summary: 'What waits, since when, and what has failed',
  security: [{ staffKey: [] }],
  middleware: [withRight('read')],
  responses: {
    200: declareJson('Each queue, each timed job, and the newest 100 failures.', standing),
    ...declareProblems('staff_required', 'not_allowed', 'service_unavailable'),
  },
});

/** `GET /api/v2/admin/jobs`, and the verbs of timed and failed jobs. */
export function addJobs(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  app.openapi(route, async (c) => c.json(inText(await readJobs(deps.shop, c.var.staff)), 200));
  addActions(app, deps, 'jobs', timedJobRoom);
  addActions(app, deps, 'jobs/failed', failedJobRoom);
}

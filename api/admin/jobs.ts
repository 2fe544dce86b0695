import type { OpenAPIHono } from '@hono/zod-openapi';
import { failedJobRoom, timedJobRoom } from '../../core/desk/queues/rooms.ts';
import { type JobsStanding, readJobs } from '../../core/desk/queues/standing.ts';
import { type Job, job, jobKind } from '../contract/desk/jobs.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { inText } from './texts.ts';
import { addWholeList } from './whole-list.ts';

/** `GET /api/v2/admin/jobs`, and the verbs of timed and failed jobs. */
export function addJobs(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  addWholeList(app, {
    name: 'jobs',
    summary: 'What waits, since when, and what has failed',
    description: 'The newest 100 failures, each timed job, each queue.',
    right: 'read',
    query: { kind: jobKind.optional() },
    item: job,
    // biome-ignore format: as they are written
    columns: ['kind', 'name', 'id', 'at', 'why', 'duration_ms', 'outcome', 'next_at', 'waiting', 'oldest_s', 'active', 'failed', 'done_1h', 'failed_1h'],
    besides: {},
    async read(query, actor) {
      const rows = rowsOf(await readJobs(deps.shop, actor));
      return {
        items: rows.filter((each) => query.kind === undefined || each.kind === query.kind),
        besides: {},
      };
    },
  });
  addActions(app, deps, 'jobs', timedJobRoom);
  addActions(app, deps, 'jobs/failed', failedJobRoom);
}

const NOTHING = {
  id: null,
  at: null,
  why: null,
  duration_ms: null,
  outcome: null,
  next_at: null,
  waiting: null,
  oldest_s: null,
  active: null,
  failed: null,
  done_1h: null,
  failed_1h: null,
};

function rowsOf(standing: JobsStanding): Job[] {
  const { queues, timed, failed } = inText(standing);
  return [
    ...failed.map(({ queue, ...row }) => ({ ...NOTHING, ...row, kind: 'failed' as const, name: queue })),
    ...timed.map(({ last_run_at, ...row }) => ({
      ...NOTHING,
      ...row,
      kind: 'timed' as const,
      at: last_run_at,
    })),
    ...queues.map((row) => ({ ...NOTHING, ...row, kind: 'queue' as const, actions: [] })),
  ];
}

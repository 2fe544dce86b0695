import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiDeps, ApiEnv } from '../api/deps.ts';
import { errorHandler } from '../api/errors.ts';
import { addHealth } from '../api/health.ts';
import { problem } from '../api/problems.ts';
import { requestId } from '../api/request-id.ts';
import { requestNote } from '../api/request-note.ts';

/** What a worker process serves: /healthz, /readyz and /metrics, and nothing of the shop. */
export function createWorkerApi(deps: ApiDeps): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  app.onError(errorHandler(deps.shop.log));
  app.use('*', requestId);
  app.use('*', requestNote);
  addHealth(app, deps);
  app.notFound((c) => problem(c, 'not_found', 'This is a worker; the shop is served by its web processes.'));
  return app;
}

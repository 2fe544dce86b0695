import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from './deps.ts';
import { problem } from './problems.ts';

/**
 * What the routes leave over: a known path with a wrong method gets 405 with `Allow` (RFC 9110, section 15.5.6), an
 * unknown path under /api gets 404. Every other unknown path goes on to the pages. Call it after the last route.
 */
export function addLeftovers(app: OpenAPIHono<ApiEnv>): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    // Middleware stands in the same list, for all methods.
    if (method === 'ALL') continue;
    const known = methods.get(path) ?? new Set<string>();
    known.add(method);
    // Hono answers HEAD wherever there is a GET.
    if (method === 'GET') known.add('HEAD');
    methods.set(path, known);
  }
  for (const [path, known] of methods) {
    const allow = [...known].sort().join(', ');
    app.all(path, (c) =>
      problem(c, 'method_not_allowed', `Use one of: ${allow}.`, { headers: { Allow: allow } }),
    );
  }
  app.all('/api/*', (c) => problem(c, 'not_found', 'Every address of the API is listed at /api/docs.'));
  app.all('/api', (c) => problem(c, 'not_found', 'Every address of the API is listed at /api/docs.'));
}

import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { sharedAttentionCount } from '../../core/desk/attention/attention.ts';
import { mayDo, RIGHTS, type Right } from '../../core/staff/roles.ts';
import { type Grant, me } from '../contract/desk/me.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { staffSessionOf } from './staff-only.ts';

const rights = Object.keys(RIGHTS) as [Right, ...Right[]];

const route = createRoute({
  method: 'get',
  path: '/api/v2/admin/me',
  tags: ['Back office'],
  summary: 'Who asks, and what they may do',
  responses: {
    200: declareJson('The person of the session, or the key.', me),
    ...declareProblems('staff_required', 'factor_required', 'service_unavailable'),
  },
});

/** `GET /api/v2/admin/me`. */
export function addMe(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  const { shop, config } = deps;
  app.openapi(route, async (c) => {
    const { uid, name, role, session_uid } = c.var.staff;
    const session = session_uid === null ? null : await staffSessionOf(deps, c.req.raw);
    const grants = Object.fromEntries(rights.map((right) => [right, mayDo(role, right)]));
    const body = {
      uid,
      name,
      role,
      environment: environmentOf(config),
      rights: grants as Record<Right, Grant>,
      factor: session?.factor ?? ('none' as const),
      attention: await sharedAttentionCount(shop),
    };
    return c.json(body, 200);
  });
}

/** "test": real companies, and card payments by test keys. */
function environmentOf({ allSandbox, stripe }: ApiDeps['config']): 'sandbox' | 'test' | 'live' {
  if (allSandbox) return 'sandbox';
  return stripe === undefined || stripe === null || stripe.secretKey.startsWith('sk_test_') ? 'test' : 'live';
}

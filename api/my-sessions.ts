import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { listSessions, revokeOtherSessions, revokeSession } from '../core/sign-in/sessions.ts';
import { text } from './contract/fields.ts';
import { mySession } from './contract/sessions.ts';
import { declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { noBody } from './no-body.ts';
import { problem } from './problems.ts';
import { OWN, type SignedIn, signedIn } from './signed-in.ts';

const path = '/api/v2/users/me/sessions';
const tags = ['Customers'];
const refusals = ['sign_in_required', 'service_unavailable'] as const;

const listRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary: 'Where the customer is signed in, the last used first',
    middleware,
    responses: { 200: declareJson('All of them.', z.array(mySession)), ...declareProblems(...refusals) },
  });

const endRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'delete',
    path: `${path}/{uid}`,
    tags,
    summary: 'Signs out one of them, from the next request on',
    middleware: [...middleware, noBody],
    request: { params: z.object({ uid: text(64) }) },
    responses: {
      204: { description: 'Signed out.' },
      ...declareProblems('invalid_request', 'sign_in_session_not_found', 'cross_site_request', ...refusals),
    },
  });

const endOthersRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'delete',
    path,
    tags,
    summary: 'Signs out everywhere else',
    middleware: [...middleware, noBody],
    responses: {
      204: { description: 'Only the session of this request is left.' },
      ...declareProblems('invalid_request', 'cross_site_request', ...refusals),
    },
  });

/** `/api/v2/users/me/sessions`: listed and revocable (C4.11; OWASP ASVS 5.0, 7.4.3 and 7.5.2). */
export function addMySessions(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const middleware = signedIn(shop);

  app.openapi(listRoute(middleware), async (c) => {
    const { customer_uid, session_uid } = c.var.customer;
    const sessions = await listSessions(shop, customer_uid);
    const body = sessions.map(({ uid, device, created_at, last_seen_at }) => ({
      uid,
      current: uid === session_uid,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      device,
    }));
    return c.json(body, 200, OWN);
  });

  app.openapi(endRoute(middleware), async (c) => {
    const { uid } = c.req.valid('param');
    const ended = await revokeSession(shop, c.var.customer.customer_uid, uid);
    if (ended) return c.body(null, 204, OWN);
    return problem(c, 'sign_in_session_not_found', 'None of your sessions has this uid; it may have ended.');
  });

  app.openapi(endOthersRoute(middleware), async (c) => {
    const { customer_uid, session_uid } = c.var.customer;
    await revokeOtherSessions(shop, customer_uid, session_uid);
    return c.body(null, 204, OWN);
  });
}

import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { listBrowsers, subscribeBrowser, unsubscribeBrowser } from '../core/push/subscribe.ts';
import { pushEnd, pushSettings, pushSubscription } from './contract/push.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';
import { NO_PUSH, pushTarget, UNUSABLE_BROWSER } from './push-target.ts';
import { OWN, type SignedIn, signedIn } from './signed-in.ts';

const path = '/api/v2/users/me/push';
const tags = ['Customers'];
const refusals = ['sign_in_required', 'service_unavailable'] as const;
const bodyRefusals = ['invalid_request', 'cross_site_request', ...refusals] as const;

const readRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary: 'What a browser subscribes to push messages with',
    middleware,
    responses: {
      200: declareJson('The key, if there is one.', pushSettings),
      ...declareProblems(...refusals),
    },
  });

const beginRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'post',
    path,
    tags,
    summary: 'Has a browser told of low data and the end of a plan',
    description:
      'Once more with new keys or another language; the oldest of more than ten browsers gives way.',
    middleware: [...middleware, jsonBody],
    request: { body: declareBody(pushSubscription) },
    responses: {
      204: { description: 'It is told from now on.' },
      ...declareProblems('not_found', ...bodyRefusals),
    },
  });

const endRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'delete',
    path,
    tags,
    summary: 'Ends it for one browser',
    middleware: [...middleware, jsonBody],
    request: { body: declareBody(pushEnd) },
    responses: { 204: { description: 'It is told nothing more.' }, ...declareProblems(...bodyRefusals) },
  });

/** `/api/v2/users/me/push`: push messages to browsers that asked for them. */
export function addMyPush(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const middleware = signedIn(shop);

  app.openapi(readRoute(middleware), async (c) => {
    const endpoints = await listBrowsers(shop, c.var.customer.customer_uid);
    return c.json({ public_key: shop.push?.sender.publicKey ?? null, endpoints }, 200, OWN);
  });

  app.openapi(beginRoute(middleware), async (c) => {
    if (shop.push === undefined) return problem(c, 'not_found', NO_PUSH);
    const target = pushTarget(c.req.valid('json'));
    if (target === null) return problem(c, 'invalid_request', UNUSABLE_BROWSER);
    await subscribeBrowser(shop, { customerUid: c.var.customer.customer_uid }, target);
    return c.body(null, 204, OWN);
  });

  app.openapi(endRoute(middleware), async (c) => {
    const { endpoint } = c.req.valid('json');
    await unsubscribeBrowser(shop, { customerUid: c.var.customer.customer_uid }, endpoint);
    return c.body(null, 204, OWN);
  });
}

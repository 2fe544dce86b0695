import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { type Language, languages } from '../content/languages.ts';
import { isPushEndpoint } from '../core/push/endpoint.ts';
import { subscribeBrowser, unsubscribeBrowser } from '../core/push/subscribe.ts';
import { pushEnd, pushSettings, pushSubscription } from './contract/push.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';
import { OWN, type SignedIn, signedIn } from './signed-in.ts';

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

const path = '/api/v2/users/me/push';
const tags = ['Customers'];
const refusals = ['sign_in_required', 'rate_limited', 'service_unavailable'] as const;
const bodyRefusals = [
  'invalid_json',
  'invalid_request',
  'cross_site_request',
  'payload_too_large',
  'unsupported_media_type',
  ...refusals,
] as const;

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

  app.openapi(readRoute(middleware), (c) =>
    c.json({ public_key: shop.push?.sender.publicKey ?? null }, 200, OWN),
  );

  app.openapi(beginRoute(middleware), async (c) => {
    if (shop.push === undefined) return problem(c, 'not_found', 'This shop sends no push messages.');
    const { language, ...target } = c.req.valid('json');
    if (!isPushEndpoint(target.endpoint) || !isLanguage(language)) {
      return problem(c, 'invalid_request', '"endpoint" or "language" is none that this shop can use.');
    }
    await subscribeBrowser(shop, c.var.customer.customer_uid, { ...target, language });
    return c.body(null, 204, OWN);
  });

  app.openapi(endRoute(middleware), async (c) => {
    await unsubscribeBrowser(shop, c.var.customer.customer_uid, c.req.valid('json').endpoint);
    return c.body(null, 204, OWN);
  });
}

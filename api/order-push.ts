import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { readOrderPush, subscribeToOrder, unsubscribeFromOrder } from '../core/sale/esims/push-order.ts';
import { orderPush, orderPushEnd, orderPushRequest, orderPushSubscription } from './contract/push.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';
import { NO_PUSH, pushTarget, UNUSABLE_BROWSER } from './push-target.ts';
import { OWN } from './signed-in.ts';

const path = '/api/v1/esims/push';
const tags = ['Orders'];
const refusals = ['invalid_request', 'service_unavailable'] as const;

const readRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'What a browser subscribes to push messages of one order with',
  middleware: [jsonBody],
  request: { body: declareBody(orderPushRequest) },
  responses: {
    200: declareJson('The key, if there is one, and whether this browser is told already.', orderPush),
    ...declareProblems(...refusals),
  },
});

const beginRoute = createRoute({
  method: 'post',
  path: `${path}/subscribe`,
  tags,
  summary: 'Has a browser told of low data and the end of the plan of one order',
  description:
    'Of this order’s eSIM alone. Once more with new keys or another language; the oldest of more than ten browsers gives way.',
  middleware: [jsonBody],
  request: { body: declareBody(orderPushSubscription) },
  responses: {
    204: { description: 'It is told from now on.' },
    ...declareProblems('not_found', 'esim_not_found', ...refusals),
  },
});

const endRoute = createRoute({
  method: 'post',
  path: `${path}/unsubscribe`,
  tags,
  summary: 'Ends it for one browser',
  middleware: [jsonBody],
  request: { body: declareBody(orderPushEnd) },
  responses: {
    204: { description: 'It is told nothing more of this order.' },
    ...declareProblems(...refusals),
  },
});

/** Push messages on one eSIM, for the bearer of its order's session id (C3.32). */
export function addOrderPush(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  app.openapi(readRoute, async (c) => {
    const { sessionId, endpoint } = c.req.valid('json');
    const { publicKey, subscribed } = await readOrderPush(shop, sessionId, endpoint);
    return c.json({ public_key: publicKey, subscribed }, 200, OWN);
  });

  app.openapi(beginRoute, async (c) => {
    if (shop.push === undefined) return problem(c, 'not_found', NO_PUSH);
    const { sessionId, ...browser } = c.req.valid('json');
    const target = pushTarget(browser);
    if (target === null) return problem(c, 'invalid_request', UNUSABLE_BROWSER);
    const told = await subscribeToOrder(shop, sessionId, target);
    return told ? c.body(null, 204, OWN) : problem(c, 'esim_not_found', NOTHING_TO_TELL);
  });

  app.openapi(endRoute, async (c) => {
    const { sessionId, endpoint } = c.req.valid('json');
    await unsubscribeFromOrder(shop, sessionId, endpoint);
    return c.body(null, 204, OWN);
  });
}

const NOTHING_TO_TELL =
  'The session has no eSIM, or none yet; or its money went back, or it is in another account by now.';

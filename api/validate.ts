import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { planRules } from '../core/catalogue/plan.ts';
import { SECOND } from '../core/clock.ts';
import { lpaText } from '../core/esims/provider.ts';
import { type OrderView, settleAndView } from '../core/sale/view.ts';
import { type FulfilledOrder, fulfilledOrder, orderUnderWay, validateRequest } from './contract/validate.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { publicPrice } from './discounts.ts';
import { jsonBody } from './json-body.ts';
import { problem, retryAfter } from './problems.ts';

const validateRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/validate',
  tags: ['Orders'],
  summary: 'What was bought in a payment session',
  description:
    'The session id is an unguessable bearer of its one order. May take up to 3 seconds to answer, while it waits to be told of the delivery.',
  middleware: [jsonBody],
  request: { body: declareBody(validateRequest) },
  responses: {
    200: declareJson('Delivered.', fulfilledOrder),
    202: declareJson(
      'Paid and being delivered, or `processing`: all is done that the buyer can do, and the money takes hours or days. Ask again after Retry-After seconds.',
      orderUnderWay,
    ),
    ...declareProblems(
      'invalid_json',
      'invalid_request',
      'payment_required',
      'session_not_found',
      'order_refunded',
      'order_disputed',
      'payment_under_review',
      'payload_too_large',
      'unsupported_media_type',
      'rate_limited',
      'payment_provider_unavailable',
      'service_unavailable',
    ),
  },
});

/** `POST /api/v1/esims/validate` (C3.7). */
export function addValidate(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  app.openapi(validateRoute, async (c) => {
    const view = await settleAndView(shop, c.req.valid('json').sessionId);
    switch (view.kind) {
      case 'fulfilled':
        return c.json(fulfilled(view), 200, { 'Cache-Control': 'no-store' });
      case 'under_way':
        return c.json({ status: view.status, usually_seconds: seconds(view.usuallyMs) }, 202, {
          'Cache-Control': 'no-store',
          'Retry-After': retryAfter(view.retryAfterMs),
        });
      case 'processing':
        return c.json({ status: view.kind, usually_seconds: null }, 202, {
          'Cache-Control': 'no-store',
          'Retry-After': retryAfter(view.retryAfterMs),
        });
      case 'under_review':
        return problem(
          c,
          'payment_under_review',
          'A payment came that does not fit the order; support looks at it. Do not pay again.',
        );
      case 'payment_required':
        return problem(
          c,
          'payment_required',
          'This order is not paid; pay its session, or place a new order.',
        );
      case 'refunded':
        return problem(c, 'order_refunded', 'The money for this order went back, or is on its way.', {
          // What was paid by card and what by credit: each goes back to where it came from.
          members: publicPrice(view.order),
        });
      case 'disputed':
        return problem(
          c,
          'order_disputed',
          'The bank of the card has taken the money back; please write to support.',
        );
      case 'session_not_found':
        return problem(
          c,
          'session_not_found',
          '"sessionId" names no order; it stands in the answer to the order.',
        );
      case 'ask_again':
        return problem(c, 'payment_provider_unavailable', 'Please ask again in a moment.', {
          retryAfterMs: view.retryAfterMs,
        });
    }
  });
}

/** Whole seconds, and never none. */
const seconds = (ms: number | null) => (ms === null ? null : Math.max(1, Math.round(ms / SECOND)));

type Fulfilled = Extract<OrderView, { kind: 'fulfilled' }>;

function fulfilled({ order, esim }: Fulfilled): FulfilledOrder {
  const { name, data_quota_mb, validity_days, policy_name, daily_quota_mb, reduced_speed_kbps } = order.plan;
  const { countries_enabled, scope, region } = order.plan;
  return {
    status: 'fulfilled',
    activation_code: esim.matching_id,
    smdp_address: esim.smdp_address,
    iccid: esim.iccid,
    manual_code: lpaText(esim),
    order_uid: order.uid,
    kind: order.kind,
    esim_uid: esim.uid,
    email: order.email,
    install_by: esim.install_by?.toISOString() ?? null,
    plan: {
      ...{ name, data_quota_mb, validity_days, policy_name, daily_quota_mb, reduced_speed_kbps },
      ...{ countries_enabled, scope, region },
      ...planRules(order.plan),
    },
    ...publicPrice(order),
  };
}

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { lpaText } from '../core/esims/provider.ts';
import type { EsimRow } from '../core/esims/queries.ts';
import type { Order } from '../core/orders/order.ts';
import { settleAndView } from '../core/sale/view.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { discountList, fullAmountField, publicPrice } from './discounts.ts';
import { amount, currency, iso3, moment, planScope, sessionId } from './fields.ts';
import { jsonBody } from './json-body.ts';
import { problem, retryAfter } from './problems.ts';

const fulfilledOrder = z
  .object({
    status: z.literal('fulfilled'),
    activation_code: z.string().openapi({ description: 'The matching id.' }),
    smdp_address: z.string().openapi({ example: 'smdp.example.com' }),
    iccid: z.string().openapi({ description: '19 or 20 digits.' }),
    manual_code: z
      .string()
      .openapi({ description: 'LPA:1$<smdp_address>$<activation_code>, as in the QR code.' }),
    order_uid: z.string(),
    kind: z.enum(['new_esim', 'top_up']),
    esim_uid: z.string(),
    email: z.string().nullable(),
    install_by: moment.nullable(),
    plan: z.object({
      name: z.string(),
      data_quota_mb: z.int(),
      validity_days: z.int(),
      policy_name: z.string(),
      countries_enabled: z.array(iso3),
      scope: planScope,
      region: z.string().nullable(),
    }),
    full_amount: fullAmountField,
    amount,
    currency,
    discounts: discountList,
  })
  .openapi('FulfilledOrder');

const underWay = z.object({ status: z.enum(['paid', 'fulfilling']) }).openapi('OrderUnderWay');

const validateRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/validate',
  tags: ['Orders'],
  summary: 'What was bought in a payment session',
  description:
    'The session id is an unguessable bearer of its one order. May take up to 3 seconds to answer, while it waits to be told of the delivery.',
  middleware: [jsonBody],
  request: { body: declareBody(z.strictObject({ sessionId }).openapi('ValidateRequest')) },
  responses: {
    200: declareJson('Delivered.', fulfilledOrder),
    202: declareJson('Paid and being delivered; ask again after Retry-After seconds.', underWay),
    ...declareProblems(
      'invalid_json',
      'invalid_request',
      'payment_required',
      'session_not_found',
      'order_refunded',
      'order_disputed',
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
        return c.json(fulfilled(view.order, view.esim), 200, { 'Cache-Control': 'no-store' });
      case 'under_way':
        return c.json({ status: view.status }, 202, {
          'Cache-Control': 'no-store',
          'Retry-After': retryAfter(view.retryAfterMs),
        });
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

function fulfilled(order: Order, esim: EsimRow) {
  const { name, data_quota_mb, validity_days, policy_name, countries_enabled, scope, region } = order.plan;
  return {
    status: 'fulfilled' as const,
    activation_code: esim.matching_id,
    smdp_address: esim.smdp_address,
    iccid: esim.iccid,
    manual_code: lpaText(esim),
    order_uid: order.uid,
    kind: order.kind,
    esim_uid: esim.uid,
    email: order.email,
    install_by: esim.install_by?.toISOString() ?? null,
    plan: { name, data_quota_mb, validity_days, policy_name, countries_enabled, scope, region },
    ...publicPrice(order),
  };
}

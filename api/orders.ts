import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { normaliseEmail } from '../core/customers/email.ts';
import { isMailAddress } from '../core/mail/address.ts';
import { type OpenOrder, placeOrder } from '../core/orders/place.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { amount, currency, emailField, moment, planUid, sessionId, text } from './fields.ts';
import { invalidAs } from './invalid.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';

const orderRequest = z
  .strictObject({
    planUid,
    esimUid: text(64).optional().openapi({ description: 'Makes the order a top-up of this eSIM.' }),
    email: emailField.optional(),
    referralCode: text(64).optional(),
  })
  .openapi('OrderRequest');

const secret = z.string().optional().openapi({ description: 'What the embedded checkout takes.' });

const placedOrder = z
  .object({
    order_uid: z.string(),
    session_id: sessionId,
    provider: z.string().openapi({ example: 'sandbox' }),
    expires_at: moment,
    amount,
    currency,
    sandbox_session_secret: secret,
    stripe_session_secret: secret,
  })
  .openapi('PlacedOrder', { description: 'Holds one secret: in the field named after the provider.' });

const orderRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/order',
  tags: ['Orders'],
  summary: 'Places an order and opens its payment session',
  middleware: [jsonBody],
  request: {
    headers: z.object({
      'Idempotency-Key': z
        .string()
        .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
        .optional()
        .openapi({
          description:
            '1 to 255 visible ASCII characters. The same key with the same body answers the same order for 24 hours.',
        }),
    }),
    body: declareBody(orderRequest),
  },
  responses: {
    201: declareJson('The order, at the price that the plan has now.', placedOrder),
    ...declareProblems(
      'invalid_json',
      'invalid_request',
      'invalid_idempotency_key',
      'sign_in_required',
      'plan_not_found',
      'idempotency_key_reused',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_email',
      'rate_limited',
      'payment_provider_unavailable',
      'service_unavailable',
    ),
  },
});

/** `POST /api/v1/esims/order` (contract, "Orders"). */
export function addOrders(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  app.openapi(
    orderRoute,
    async (c) => {
      const body = c.req.valid('json');
      const email = body.email === undefined ? null : normaliseEmail(body.email);
      if (email !== null && !isMailAddress(email)) {
        return problem(
          c,
          'invalid_email',
          '"email" must be one plain address, such as traveller@example.com.',
        );
      }
      if (body.esimUid !== undefined) {
        return problem(
          c,
          'sign_in_required',
          'Sign in to top up an eSIM, or leave "esimUid" out to buy a new one.',
        );
      }
      const request = { planUid: body.planUid, email, referralCode: body.referralCode ?? null };
      const placed = await placeOrder(shop, request, c.req.valid('header')['Idempotency-Key'] ?? null);
      switch (placed.kind) {
        case 'placed':
          return c.json(publicOrder(placed.order), 201, { 'Cache-Control': 'no-store' });
        case 'plan_not_found':
          return problem(
            c,
            'plan_not_found',
            '"planUid" names no plan on sale; see /api/v1/plans for those that are.',
          );
        case 'idempotency_key_reused':
          return problem(
            c,
            'idempotency_key_reused',
            'Send the first body again, or another Idempotency-Key.',
          );
        case 'payment_unavailable':
          return problem(
            c,
            'payment_provider_unavailable',
            'Please try again in a moment; with the same Idempotency-Key it stays one order.',
            { retryAfterMs: placed.retryAfterMs },
          );
      }
    },
    (result, c) => (result.target === 'header' ? invalidKey(result, c) : invalidBody(result, c)),
  );
}

const invalidKey = invalidAs('invalid_idempotency_key');
const invalidBody = invalidAs('invalid_request');

function publicOrder(order: OpenOrder) {
  return {
    order_uid: order.uid,
    session_id: order.session_id,
    provider: order.payment_provider,
    expires_at: order.expires_at.toISOString(),
    amount: order.amount,
    currency: order.currency,
    [`${order.payment_provider}_session_secret`]: order.client_secret,
  };
}

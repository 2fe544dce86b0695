import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Order } from '../core/orders/order.ts';
import { selectOrderBySession } from '../core/orders/queries.ts';
import { type ListedOrder, listOrders, readOwnOrder } from '../core/sale/list-orders.ts';
import { askForRefund } from '../core/sale/refunds/ask.ts';
import type { Shop } from '../core/shop.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { discountList, fullAmountField, publicPrice } from './discounts.ts';
import { amount, currency, iso3, moment, planScope, sessionId, text } from './fields.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';
import { OWN, type SignedIn, signedIn } from './signed-in.ts';

const state = z.enum(['paid', 'fulfilling', 'fulfilled', 'failed', 'refunded', 'disputed']);

const myOrder = z
  .object({
    uid: z.string(),
    state,
    kind: z.enum(['new_esim', 'top_up']),
    created_at: moment,
    paid_at: moment.nullable(),
    full_amount: fullAmountField,
    amount,
    currency,
    discounts: discountList,
    plan: z.object({
      uid: z.string(),
      name: z.string(),
      data_quota_mb: z.int(),
      validity_days: z.int(),
      policy_name: z.string(),
      scope: planScope,
      region: z.string().nullable(),
      country_code: iso3.nullable(),
    }),
    esim_uid: z.string().nullable().openapi({ description: 'The eSIM that it delivered or topped up.' }),
    refundable: z.object({
      allowed: z.boolean(),
      reason: z
        .enum(['refund_window_passed', 'esim_already_used', 'order_not_refundable'])
        .nullable()
        .openapi({ description: 'Why not; null when it is allowed.' }),
      until: moment.nullable(),
    }),
    refunding: z.boolean().openapi({ description: 'Whether the money is on its way back.' }),
    history: z.array(z.object({ state: z.string(), at: moment })),
  })
  .openapi('MyOrder');

const listRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'get',
    path: '/api/v2/users/me/orders',
    tags: ['Customers'],
    summary: "The customer's paid orders, newest first",
    middleware,
    responses: {
      200: declareJson('All of them.', z.array(myOrder)),
      ...declareProblems('sign_in_required', 'rate_limited', 'service_unavailable'),
    },
  });

const refunding = declareJson(
  'The plan is taken back, then the money is sent. Also when it was asked for before.',
  z.object({ state: z.literal('refunding') }).openapi('Refunding'),
);
const refundRefusals = [
  'invalid_request',
  'refund_window_passed',
  'esim_already_used',
  'order_not_refundable',
  'rate_limited',
  'esim_partner_unavailable',
  'service_unavailable',
] as const;

const refundRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'post',
    path: '/api/v2/users/me/orders/{uid}/refund',
    tags: ['Customers'],
    summary: 'Asks for the money of an order back',
    description: 'Within 24 hours of payment, as long as the plan was never activated.',
    middleware,
    request: { params: z.object({ uid: text(64) }) },
    responses: {
      202: refunding,
      ...declareProblems('sign_in_required', 'cross_site_request', 'order_not_found', ...refundRefusals),
    },
  });

const guestRefundRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/refund',
  tags: ['Orders'],
  summary: 'Asks for the money of an order back, for the bearer of its session id',
  description: 'Within 24 hours of payment, as long as the plan was never activated.',
  middleware: [jsonBody],
  request: { body: declareBody(z.strictObject({ sessionId }).openapi('RefundRequest')) },
  responses: {
    202: refunding,
    ...declareProblems(
      'invalid_json',
      'session_not_found',
      'payload_too_large',
      'unsupported_media_type',
      ...refundRefusals,
    ),
  },
});

/** `/api/v2/users/me/orders`, and refunds on request, also for guests (C4.8, C4.9). */
export function addMyOrders(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const middleware = signedIn(shop);

  app.openapi(listRoute(middleware), async (c) => {
    const orders = await listOrders(shop, c.var.customer.customer_uid);
    return c.json(orders.map(publicOrder), 200, OWN);
  });

  app.openapi(refundRoute(middleware), async (c) => {
    const { customer_uid } = c.var.customer;
    const order = await readOwnOrder(shop.db, customer_uid, c.req.valid('param').uid);
    if (order === null) return problem(c, 'order_not_found', 'None of your orders has this uid.');
    return refund(c, shop, order, customer_uid);
  });

  app.openapi(guestRefundRoute, async (c) => {
    const order = await selectOrderBySession(shop.db, c.req.valid('json').sessionId);
    if (order === undefined) {
      return problem(c, 'session_not_found', '"sessionId" names no order; it stands in its answer.');
    }
    return refund(c, shop, order, null);
  });
}

const WHY_NOT = {
  refund_window_passed: 'The money could be had back for 24 hours after payment.',
  esim_already_used: 'The plan has been activated.',
  order_not_refundable: 'This order is not delivered, or its money is back already.',
};

async function refund(c: Context<ApiEnv>, shop: Shop, order: Order, by: string | null) {
  const asked = await askForRefund(shop, order, by);
  switch (asked.kind) {
    case 'refunding':
      return c.json({ state: 'refunding' as const }, 202, OWN);
    case 'refused':
      return problem(c, asked.code, WHY_NOT[asked.code]);
    case 'ask_again':
      return problem(
        c,
        'esim_partner_unavailable',
        'The network partner could not be asked whether the eSIM was used; try again in a moment.',
        { retryAfterMs: asked.retryAfterMs },
      );
  }
}

function publicOrder({ order, ...rest }: ListedOrder): z.infer<typeof myOrder> {
  const { uid, kind } = order;
  const { name, data_quota_mb, validity_days, policy_name, scope, region, country_code } = order.plan;
  const { allowed, reason, until } = rest.refundable;
  return {
    uid,
    state: state.parse(order.state),
    kind,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    ...publicPrice(order),
    plan: {
      uid: order.plan.uid,
      ...{ name, data_quota_mb, validity_days, policy_name, scope, region, country_code },
    },
    esim_uid: rest.esim_uid,
    refundable: { allowed, reason, until: until?.toISOString() ?? null },
    refunding: rest.refunding,
    history: rest.history.map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { orderNumberText } from '../core/orders/number.ts';
import type { Order } from '../core/orders/order.ts';
import { type ListedOrder, listOrders, readOrderOfSession, readOwnOrder } from '../core/sale/list-orders.ts';
import { askForRefund } from '../core/sale/refunds/ask.ts';
import type { Shop } from '../core/shop.ts';
import { text } from './contract/fields.ts';
import { type MyOrder, myOrder, orderState } from './contract/orders.ts';
import { refunding, refundRequest } from './contract/refunds.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { publicPrice } from './discounts.ts';
import { jsonBody } from './json-body.ts';
import { noBody } from './no-body.ts';
import { problem } from './problems.ts';
import { OWN, type SignedIn, signedIn } from './signed-in.ts';

const listRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'get',
    path: '/api/v2/users/me/orders',
    tags: ['Customers'],
    summary: "The customer's paid orders, newest first",
    middleware,
    responses: {
      200: declareJson('All of them.', z.array(myOrder)),
      ...declareProblems('sign_in_required', 'service_unavailable'),
    },
  });

const asked = declareJson(
  'The plan is taken back, then the money is sent. Also when it was asked for before.',
  refunding,
);
const refundRefusals = [
  'invalid_request',
  'refund_window_passed',
  'esim_already_used',
  'order_not_refundable',
  'esim_partner_unavailable',
  'service_unavailable',
] as const;

const refundRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'post',
    path: '/api/v2/users/me/orders/{uid}/refund',
    tags: ['Customers'],
    summary: 'Asks for the money of an order back',
    description:
      'Within 24 hours of payment, as long as the plan was never activated. All of the money; takes no body.',
    middleware: [...middleware, noBody],
    request: { params: z.object({ uid: text(64) }) },
    responses: {
      202: asked,
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
  request: { body: declareBody(refundRequest) },
  responses: {
    202: asked,
    ...declareProblems('session_not_found', ...refundRefusals),
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
    const order = await readOrderOfSession(shop.db, c.req.valid('json').sessionId);
    if (order === null) {
      return problem(c, 'session_not_found', '"sessionId" names no order; it stands in its answer.');
    }
    return refund(c, shop, order, null);
  });
}

const WHY_NOT = {
  refund_window_passed: 'The money could be had back for 24 hours after payment.',
  esim_already_used: 'The plan has been activated.',
  order_not_refundable:
    'This order is not delivered, its money is back already, or its eSIM is in another account than its own.',
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
        'The network partner could not be asked whether the eSIM was used, or a part of the money is on its way; try again in a moment.',
        { retryAfterMs: asked.retryAfterMs },
      );
  }
}

/** Its place among several that were bought at once. */
export function stripPlaceOf(order: {
  strip_uid?: string | null;
  strip_number?: number | null;
  strip_size?: number | null;
}): MyOrder['strip'] {
  const { strip_uid: uid, strip_number: number, strip_size: size } = order;
  return uid && number && size ? { uid, number, size } : null;
}

function publicOrder({ order, ...rest }: ListedOrder): MyOrder {
  const { uid, kind } = order;
  const { name, data_quota_mb, validity_days, policy_name, scope, region, country_code } = order.plan;
  const { daily_quota_mb, reduced_speed_kbps } = order.plan;
  const { allowed, reason, until } = rest.refundable;
  return {
    uid,
    number: orderNumberText(order.number),
    state: orderState.parse(order.state),
    kind,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    ...publicPrice(order),
    plan: {
      uid: order.plan.uid,
      ...{ name, data_quota_mb, validity_days, policy_name, daily_quota_mb, reduced_speed_kbps },
      ...{ scope, region, country_code },
    },
    esim_uid: rest.esim_uid,
    refundable: { allowed, reason, until: until?.toISOString() ?? null },
    strip: stripPlaceOf(order),
    refunding: rest.refunding,
    refunded: rest.refunded,
    history: rest.history.map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}

import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { planRules } from '../core/catalogue/plan.ts';
import { SECOND } from '../core/clock.ts';
import { shownState } from '../core/esims/esim.ts';
import { comesThrough } from '../core/esims/exit-networks.ts';
import { lpaText } from '../core/esims/provider.ts';
import { orderNumberText } from '../core/orders/number.ts';
import type { OrderedPlan } from '../core/orders/order.ts';
import type { Payable } from '../core/sale/payable.ts';
import { type OrderView, settleAndView } from '../core/sale/view.ts';
import { walletsFor } from '../core/sale/wallets/hand-out.ts';
import {
  type FulfilledOrder,
  fulfilledOrder,
  orderUnderWay,
  type PayableOrder,
  validateRequest,
} from './contract/validate.ts';
import { declareBody, declareJson, declareProblems, RETRY_AFTER } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { publicPrice } from './discounts.ts';
import { publicUse } from './esim-record.ts';
import { jsonBody } from './json-body.ts';
import { stripPlaceOf } from './my-orders.ts';
import { openOrder } from './orders.ts';
import { problem, retryAfter } from './problems.ts';
import { purchaseStep } from './purchase-step.ts';
import { addressOf } from './rate-limit.ts';

const validateRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/validate',
  tags: ['Orders'],
  summary: 'What was bought in a payment session',
  description:
    'The session id is an unguessable bearer of its one order. May take up to 3 seconds to answer, while it waits to be told of the delivery.',
  middleware: [purchaseStep, jsonBody],
  request: { body: declareBody(validateRequest) },
  responses: {
    200: declareJson('Delivered.', fulfilledOrder),
    202: {
      ...declareJson(
        'Paid and being delivered, or `processing`: all is done that the buyer can do, and the money takes hours or days. Ask again after Retry-After seconds.',
        orderUnderWay,
      ),
      headers: RETRY_AFTER,
    },
    ...declareProblems(
      'invalid_request',
      'payment_required',
      'session_not_found',
      'order_refunded',
      'order_disputed',
      'payment_under_review',
      'payment_provider_unavailable',
      'service_unavailable',
    ),
  },
});

/** `POST /api/v1/esims/validate` (C3.7). */
export function addValidate(
  app: OpenAPIHono<ApiEnv>,
  { shop, config }: Pick<ApiDeps, 'shop' | 'config'>,
): void {
  const throughPlan = (c: Context<ApiEnv>, { esim }: Fulfilled) =>
    comesThrough(shop.settings.now.exitNetworks, esim.provider, addressOf(c, config.TRUSTED_PROXIES));
  const passes = (view: Fulfilled) => {
    const wallets = walletsFor(shop, view);
    return wallets.length > 0 && { wallets };
  };
  app.openapi(validateRoute, async (c) => {
    const view = await settleAndView(shop, c.req.valid('json').sessionId);
    switch (view.kind) {
      case 'fulfilled':
        return c.json(
          { ...fulfilled(view, shop.clock.now()), through_plan: throughPlan(c, view), ...passes(view) },
          200,
          {
            'Cache-Control': 'no-store',
          },
        );
      case 'under_way':
        return c.json(
          { status: view.status, usually_seconds: seconds(view.usuallyMs), held: view.held },
          202,
          {
            'Cache-Control': 'no-store',
            'Retry-After': retryAfter(view.retryAfterMs),
          },
        );
      case 'processing':
        return c.json({ status: view.kind, usually_seconds: null, held: false }, 202, {
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
          { members: { payable: view.payable && payableOrder(view.payable, config.stripe?.publishableKey) } },
        );
      case 'refunded':
        return problem(c, 'order_refunded', 'The money for this order went back, or is on its way.', {
          // What was paid by card and what by credit: each goes back to where it came from.
          members: { ...publicPrice(view.order), as_credit: view.asCredit, strip: stripPlaceOf(view.order) },
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

function fulfilled(
  { order, esim, plans, refunding }: Fulfilled,
  now: Date,
): Omit<FulfilledOrder, 'through_plan' | 'wallets'> {
  const bought = plans.find(({ order_uid }) => order_uid === order.uid);
  if (bought === undefined) throw new Error(`order ${order.uid} is fulfilled and has no plan`);
  return {
    status: 'fulfilled',
    activation_code: esim.matching_id,
    smdp_address: esim.smdp_address,
    iccid: esim.iccid,
    manual_code: lpaText(esim),
    order_uid: order.uid,
    number: orderNumberText(order.number!),
    kind: order.kind,
    esim_uid: esim.uid,
    email: order.email,
    install_by: esim.install_by?.toISOString() ?? null,
    shared_at: esim.shared_at?.toISOString() ?? null,
    plan: publicPlan(order.plan),
    esim_status: shownState({ esim, plans }, now),
    use: { ...publicUse(bought, esim, now), measured_at: esim.measured_at?.toISOString() ?? null },
    refunding,
    ...publicPrice(order),
    strip: stripPlaceOf(order),
  };
}

function publicPlan(plan: OrderedPlan): FulfilledOrder['plan'] {
  const { name, data_quota_mb, validity_days, policy_name, daily_quota_mb, reduced_speed_kbps } = plan;
  const { countries_enabled, scope, region } = plan;
  return {
    ...{ name, data_quota_mb, validity_days, policy_name, daily_quota_mb, reduced_speed_kbps },
    ...{ countries_enabled, scope, region },
    ...planRules(plan),
  };
}

/** All that whoever has placed it was told, for whoever opens its page before it is paid. */
const payableOrder = ({ order, plans }: Payable, stripeKey: string | undefined): PayableOrder => ({
  ...openOrder(order, stripeKey),
  kind: order.kind,
  email: order.email,
  plans: plans.map(publicPlan),
});

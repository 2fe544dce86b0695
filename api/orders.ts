import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { closestLanguage } from '../content/languages.ts';
import { normaliseEmail } from '../core/customers/email.ts';
import { isMailAddress } from '../core/mail/address.ts';
import { MOST_AT_ONCE } from '../core/orders/strip.ts';
import { countTried, mayTryCode } from '../core/promotions/guesses.ts';
import { orderPageUrl } from '../core/sale/confirmation-mails.ts';
import type { CoveredOrder, OpenOrder } from '../core/sale/open-session.ts';
import type { OrderRequest } from '../core/sale/order-request.ts';
import { placeOrder } from '../core/sale/place.ts';
import type { PlaceResult } from '../core/sale/place-result.ts';
import { WITHDRAWAL_TERMS } from '../core/sale/withdrawal.ts';
import { isTimeZone } from '../core/time-zone.ts';
import { idempotencyKey } from './contract/fields.ts';
import { type OrderBody, orderRequest, type PlacedOrder, placedOrder } from './contract/orders.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { codeOf, publicPrice, tooManyCodes } from './discounts.ts';
import { invalidAs } from './invalid.ts';
import { jsonBody } from './json-body.ts';
import { KEY_SECRET, mayBeGuessed, ownKey } from './key-owner.ts';
import { TOP_UPS_UNTOLD } from './my-esim-links.ts';
import { NOT_YOURS } from './my-esims.ts';
import { problem } from './problems.ts';
import { purchaseStep } from './purchase-step.ts';
import { addressOf, clientOf } from './rate-limit.ts';
import { noteRequest } from './request-note.ts';
import { sameOriginOnly } from './same-origin.ts';
import { type CurrentCustomer, currentCustomer, ownAddress } from './session.ts';

const orderRoute = (sameOrigin: ReturnType<typeof sameOriginOnly>) =>
  createRoute({
    method: 'post',
    path: '/api/v1/esims/order',
    tags: ['Orders'],
    summary: 'Places an order and opens its payment session',
    middleware: [purchaseStep, sameOrigin, jsonBody],
    request: {
      headers: z.object({
        'Idempotency-Key': idempotencyKey.optional().meta({
          description:
            '1 to 255 visible ASCII characters. The same key of the same client with the same body answers the same order for 24 hours, or a new one once that has ended unpaid.',
        }),
        [KEY_SECRET]: idempotencyKey.optional().meta({
          description:
            'Says which client the key belongs to: random, and the same whenever the request is repeated. Without it a client is the signed-in customer, or the address and User-Agent that the request comes from; a key of such a client that has fewer than 22 characters opens no order that was paid.',
        }),
      }),
      body: declareBody(orderRequest),
    },
    responses: {
      201: declareJson('The order, at the price that the plan has now.', placedOrder),
      ...declareProblems(
        'invalid_request',
        'invalid_idempotency_key',
        'sign_in_required',
        'cross_site_request',
        'order_not_accepted',
        'withdrawal_consent_required',
        'plan_not_found',
        'plan_not_available',
        'sales_stopped',
        'esim_not_found',
        'plan_not_for_esim',
        'esim_partner_unavailable',
        'order_disputed',
        'idempotency_key_reused',
        'too_many_esims',
        'invalid_email',
        'payment_refused',
        'payment_provider_unavailable',
        'rate_limited',
        'service_unavailable',
      ),
    },
  });

/** `POST /api/v1/esims/order` (C3.1). */
export function addOrders(
  app: OpenAPIHono<ApiEnv>,
  { shop, config, limits }: Pick<ApiDeps, 'shop' | 'config' | 'limits'>,
): void {
  app.openapi(
    orderRoute(sameOriginOnly(shop.publicOrigin)),
    async (c) => {
      const body = c.req.valid('json');
      const given = body.email === undefined ? null : normaliseEmail(body.email);
      if (given !== null && !isMailAddress(given)) {
        return problem(
          c,
          'invalid_email',
          '"email" must be one plain address, such as traveller@example.com.',
        );
      }
      const esims = esimsAsked(body);
      if (esims > MOST_AT_ONCE) return tooManyEsims(c);
      if (esims > 1 && body.esimUid !== undefined) {
        const detail =
          'A top-up is for one eSIM; leave "quantity" and "morePlans" out, or "esimUid" to buy new ones.';
        return problem(c, 'too_many_esims', detail);
      }
      const customer = await currentCustomer(shop, c.req.raw);
      if (body.esimUid !== undefined && customer === null) {
        return problem(
          c,
          'sign_in_required',
          'Sign in to top up an eSIM, or leave "esimUid" out to buy a new one.',
        );
      }
      const client = limits === null ? null : clientOf(c, config);
      const { 'Idempotency-Key': key, [KEY_SECRET]: secret } = c.req.valid('header');
      const keyMayBeGuessed = mayBeGuessed(customer, { key, secret });
      const address = addressOf(c, config.TRUSTED_PROXIES);
      const request = { ...requestOf(body, given, customer), client, address, keyMayBeGuessed };
      if (body.referralCode !== undefined && !(await mayTryCode(shop, client))) return tooManyCodes(c);
      const placed = await placeOrder(shop, request, ownKey(c, config, customer, { key, secret }));
      if ('order' in placed) noteRequest(c, { order_uid: placed.order.uid });
      if ('order' in placed && placed.order.code_state !== null) {
        const { email, referralCode: code } = request;
        const tried = { code: code ?? '', state: placed.order.code_state, email, own: ownAddress(customer) };
        await countTried(shop, client, tried);
      }
      return answerOf(c, placed, { shop, config });
    },
    (result, c) => (result.target === 'header' ? invalidKey(result, c) : invalidBody(result, c)),
  );
}

/** What is to be ordered; a top-up goes to the account's own address, whatever was typed. */
function requestOf(body: OrderBody, email: string | null, customer: CurrentCustomer | null): OrderRequest {
  const own = ownAddress(customer);
  const request: OrderRequest = {
    planUid: body.planUid,
    quantity: body.quantity ?? 1,
    morePlans: body.morePlans ?? [],
    email: email ?? own,
    referralCode: body.referralCode ?? null,
    useCredit: body.useCredit ?? false,
    addressLater: body.addressLater ?? false,
    language: body.language === undefined ? null : closestLanguage(body.language),
    timeZone: body.timeZone !== undefined && isTimeZone(body.timeZone) ? body.timeZone : null,
    withdrawalTerms: body.withdrawal_consent === true ? WITHDRAWAL_TERMS : null,
    customer: customer && { uid: customer.customer_uid, email: own },
  };
  if (body.esimUid === undefined || customer === null) return request;
  const topUp = { esimUid: body.esimUid, customerUid: customer.customer_uid };
  return { ...request, email: own, topUp };
}

function answerOf(
  c: Context<ApiEnv>,
  placed: PlaceResult,
  { shop, config }: Pick<ApiDeps, 'shop' | 'config'>,
) {
  switch (placed.kind) {
    case 'placed':
      return c.json(openOrder(placed.order, config.stripe?.publishableKey), 201, {
        'Cache-Control': 'no-store',
      });
    case 'covered':
      return c.json(coveredOrder(placed.order, shop.publicOrigin), 201, { 'Cache-Control': 'no-store' });
    case 'buyer_blocked':
      return problem(
        c,
        'order_not_accepted',
        'We take no orders from this account or address at the moment; nothing was charged, and what is paid already is delivered. Write to support if you think that this is a mistake.',
      );
    case 'withdrawal_consent_required':
      return problem(
        c,
        'withdrawal_consent_required',
        'Ask the buyer whether the eSIM is to be delivered at once, and to accept that the right of withdrawal ends with it; then send "withdrawal_consent": true.',
      );
    case 'plan_not_found':
      return problem(
        c,
        'plan_not_found',
        '"planUid" names no plan on sale; see /api/v1/plans for those that are.',
      );
    case 'plan_not_available':
      return problem(c, 'plan_not_available', NOT_AVAILABLE);
    case 'sales_stopped':
      return problem(
        c,
        'sales_stopped',
        'The shop takes no new orders at the moment; nothing was charged. What was paid is delivered. Try again later.',
      );
    case 'esim_not_found':
      return problem(c, 'esim_not_found', NOT_YOURS);
    case 'plan_not_for_esim':
      return problem(
        c,
        'plan_not_for_esim',
        'The plan is for other countries than the eSIM, or its network partner does not put it on this eSIM; see its top-ups.',
      );
    case 'top_up_unavailable':
      return problem(c, 'esim_partner_unavailable', TOP_UPS_UNTOLD, { retryAfterMs: placed.retryAfterMs });
    case 'order_disputed':
      return problem(
        c,
        'order_disputed',
        'A payment for this eSIM is disputed at the bank of the card; it can be topped up once that has ended.',
      );
    case 'idempotency_key_reused':
      return problem(c, 'idempotency_key_reused', KEY_REUSED);
    case 'payment_refused':
      return problem(
        c,
        'payment_refused',
        'The card company does not take this order, and the same request gets the same answer. Choose another plan, or write to support.',
      );
    case 'payment_unavailable':
      return problem(
        c,
        'payment_provider_unavailable',
        'Please try again in a moment; with the same Idempotency-Key it stays one order.',
        { retryAfterMs: placed.retryAfterMs },
      );
  }
}

const KEY_REUSED =
  'The key has another body, or it is short, without Idempotency-Secret, and its order is paid: send the first body, or another key.';

/** What a caller can do about `plan_not_available`. */
export const NOT_AVAILABLE =
  'No network partner can deliver the plan now; nothing was charged. Choose another plan, or try again later.';

/** How many eSIMs an order, or the question for its price, is about. */
export const esimsAsked = ({ quantity = 1, morePlans = [] }: Pick<OrderRequest, 'quantity' | 'morePlans'>) =>
  quantity + morePlans.length;

export function tooManyEsims(c: Context<ApiEnv>) {
  const detail = `"quantity" and "morePlans" are ${MOST_AT_ONCE} eSIMs at most; place another order for more.`;
  return problem(c, 'too_many_esims', detail);
}

const invalidKey = invalidAs('invalid_idempotency_key');
const invalidBody = invalidAs('invalid_request');

/** @param stripeKey what the browser opens Stripe's panel with; undefined while Stripe isn't in use. */
export function openOrder(order: OpenOrder, stripeKey: string | undefined): PlacedOrder {
  return {
    ...publicOrder(order),
    [`${order.payment_provider}_session_secret`]: order.client_secret,
    ...(order.payment_provider === 'stripe' && { stripe_publishable_key: stripeKey }),
  };
}

function coveredOrder(order: CoveredOrder, publicOrigin: string): PlacedOrder {
  return { ...publicOrder(order), return_url: orderPageUrl(publicOrigin, order) };
}

function publicOrder(order: OpenOrder | CoveredOrder): PlacedOrder {
  return {
    order_uid: order.uid,
    session_id: order.session_id,
    provider: order.payment_provider,
    expires_at: order.expires_at.toISOString(),
    ...publicPrice(order),
    code: codeOf(order),
  };
}

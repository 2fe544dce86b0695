import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { normaliseEmail } from '../core/customers/email.ts';
import { isMailAddress } from '../core/mail/address.ts';
import { countTried, mayTryCode } from '../core/promotions/guesses.ts';
import { tellAddress } from '../core/sale/discounts/tell-address.ts';
import { addressAnswer, addressRequest } from './contract/discounts.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { publicCode, tooManyCodes } from './discounts.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';
import { clientOf } from './rate-limit.ts';
import { sameOriginOnly } from './same-origin.ts';
import { currentCustomer, ownAddress } from './session.ts';
import { OWN } from './signed-in.ts';

const addressRoute = (sameOrigin: ReturnType<typeof sameOriginOnly>) =>
  createRoute({
    method: 'post',
    path: '/api/v1/esims/order/address',
    tags: ['Orders'],
    summary: 'Tells an order that was placed with addressLater whom it is for',
    description:
      'Before its session is paid. Where the code is for that address, its state is "applied" from then on; otherwise the order stays unpayable, and the state says why.',
    middleware: [sameOrigin, jsonBody],
    request: { body: declareBody(addressRequest) },
    responses: {
      200: declareJson('What the code is for the address.', addressAnswer),
      ...declareProblems(
        'invalid_request',
        'invalid_email',
        'cross_site_request',
        'order_not_accepted',
        'session_not_found',
        'payment_provider_unavailable',
        'rate_limited',
        'service_unavailable',
      ),
    },
  });

/** `POST /api/v1/esims/order/address` (C3.33). */
export function addOrderAddress(
  app: OpenAPIHono<ApiEnv>,
  { shop, limits, config }: Pick<ApiDeps, 'shop' | 'limits' | 'config'>,
): void {
  app.openapi(addressRoute(sameOriginOnly(shop.publicOrigin)), async (c) => {
    const { sessionId, email: typed } = c.req.valid('json');
    const email = normaliseEmail(typed);
    if (!isMailAddress(email))
      return problem(c, 'invalid_email', '"email" must be one plain address, such as traveller@example.com.');
    const client = limits === null ? null : clientOf(c, config);
    if (!(await mayTryCode(shop, client))) return tooManyCodes(c);
    const customer = await currentCustomer(shop, c.req.raw);
    const own = ownAddress(customer);
    const told = await tellAddress(
      shop,
      sessionId,
      email,
      customer && { uid: customer.customer_uid, email: own },
    );
    switch (told.kind) {
      case 'judged': {
        const { code, state } = told.verdict;
        await countTried(shop, client, { code, state, email, own });
        return c.json({ code: publicCode(told.verdict)! }, 200, OWN);
      }
      case 'session_not_found':
        return problem(
          c,
          'session_not_found',
          '"sessionId" names no unpaid order that waits for an address, or for this one; place another order.',
        );
      case 'buyer_blocked':
        return problem(
          c,
          'order_not_accepted',
          'We take no orders from this account or address at the moment; nothing was charged. Write to support if you think that this is a mistake.',
        );
      case 'ask_again':
        return problem(c, 'payment_provider_unavailable', 'Please ask again in a moment.', {
          retryAfterMs: told.retryAfterMs,
        });
    }
  });
}

import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { closestLanguage, DEFAULT_LANGUAGE } from '../content/languages.ts';
import { normaliseEmail } from '../core/customers/email.ts';
import { isMailAddress } from '../core/mail/address.ts';
import { cents } from '../core/money.ts';
import { MOST_AT_ONCE } from '../core/orders/strip.ts';
import { countTried, mayTryCode } from '../core/promotions/guesses.ts';
import { quote } from '../core/sale/discounts/quote.ts';
import { previewRequest, pricePreview } from './contract/discounts.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { publicCode, publicDiscounts, tooManyCodes } from './discounts.ts';
import { jsonBody } from './json-body.ts';
import { esimsAsked, tooManyEsims } from './orders.ts';
import { problem } from './problems.ts';
import { clientOf } from './rate-limit.ts';
import { currentCustomer, ownAddress } from './session.ts';
import { OWN } from './signed-in.ts';

const previewRoute = createRoute({
  method: 'post',
  path: '/api/v1/promotions/preview',
  tags: ['Orders'],
  summary: 'What a plan costs with a code and credit',
  description:
    'A code that does not apply is no error: its state says why, and the price is that without it, less what is taken off by itself. Wrong codes, and addresses that are asked for, are limited for each client.',
  middleware: [jsonBody],
  request: { body: declareBody(previewRequest) },
  responses: {
    200: declareJson('The price that an order would have now.', pricePreview),
    ...declareProblems(
      'invalid_request',
      'plan_not_found',
      'too_many_esims',
      'invalid_email',
      'rate_limited',
      'service_unavailable',
    ),
  },
});

/** `POST /api/v1/promotions/preview` (C3.14). */
export function addPromotions(
  app: OpenAPIHono<ApiEnv>,
  { shop, limits, config }: Pick<ApiDeps, 'shop' | 'limits' | 'config'>,
): void {
  app.openapi(previewRoute, async (c) => {
    const body = c.req.valid('json');
    if (esimsAsked(body) > MOST_AT_ONCE) return tooManyEsims(c);
    const {
      planUid,
      code = null,
      email: typed,
      useCredit = false,
      quantity = 1,
      morePlans = [],
      addressLater,
    } = body;
    const given = typed === undefined ? null : normaliseEmail(typed);
    if (given !== null && !isMailAddress(given)) {
      return problem(c, 'invalid_email', '"email" must be one plain address, such as traveller@example.com.');
    }
    const plan = shop.catalogue.plan(planUid);
    const others = morePlans.flatMap((uid) => shop.catalogue.plan(uid) ?? []);
    if (plan === undefined || others.length < morePlans.length) {
      return problem(c, 'plan_not_found', '"planUid" names no plan on sale; see /api/v1/plans.');
    }
    others.unshift(...Array.from({ length: quantity - 1 }, () => plan));
    const full = others.reduce<number>((sum, { price }) => sum + price, plan.price);
    const client = limits === null ? null : clientOf(c, config);
    if (code !== null && !(await mayTryCode(shop, client))) return tooManyCodes(c);
    const customer = await currentCustomer(shop, c.req.raw);
    const own = ownAddress(customer);
    const language = body.language === undefined ? null : closestLanguage(body.language);
    const quoted = await quote(shop, {
      plan: { ...plan, price: cents(full) },
      others,
      code,
      email: given ?? own,
      customer: customer === null ? null : { uid: customer.customer_uid, email: own },
      useCredit,
      addressLater,
      language,
    });
    if (code !== null && quoted.code !== null) {
      const email = given ?? own;
      await countTried(shop, client, { code, state: quoted.code.state, email, own });
    }
    const { full_amount, amount, discounts } = quoted;
    const price = {
      full_amount,
      amount,
      currency: 'usd',
      discounts: publicDiscounts(discounts),
      code: publicCode(quoted.code, language ?? DEFAULT_LANGUAGE),
    };
    return c.json(price, 200, OWN);
  });
}

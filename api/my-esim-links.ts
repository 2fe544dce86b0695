import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { planRules } from '../core/catalogue/plan.ts';
import { ASK_AGAIN_MS } from '../core/esims/fitting-top-ups.ts';
import { shareEsim, unshareEsim } from '../core/esims/share.ts';
import { listTopUps, type TopUpOffer as Offer } from '../core/esims/top-up-offers.ts';
import { openGift, readShared } from '../core/sale/gifts/open.ts';
import { walletsFor } from '../core/sale/wallets/hand-out.ts';
import { esimShare, sharedEsim, type TopUpOffer, topUpOffer } from './contract/esims.ts';
import { esimUid, text } from './contract/fields.ts';
import { declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { sharedRecord } from './esim-record.ts';
import { NOT_YOURS } from './my-esims.ts';
import { noBody } from './no-body.ts';
import { problem } from './problems.ts';
import { OWN, type SignedIn, signedIn } from './signed-in.ts';

const path = '/api/v2/users/me/esims/{uid}';
const params = z.object({ uid: esimUid });
const tags = ['Customers'];
const refusals = ['invalid_request', 'sign_in_required', 'esim_not_found', 'service_unavailable'] as const;

const shareRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'post',
    path: `${path}/share`,
    tags,
    summary: 'Makes a secret link that shows this one eSIM',
    description: 'Each call makes a new link and ends the one before it. No link can be shown a second time.',
    middleware: [...middleware, noBody],
    request: { params },
    responses: {
      201: declareJson('The link.', esimShare),
      ...declareProblems('cross_site_request', ...refusals),
    },
  });

const unshareRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'delete',
    path: `${path}/share`,
    tags,
    summary: 'Ends the secret link',
    middleware: [...middleware, noBody],
    request: { params },
    responses: {
      204: { description: 'There is no link (any more).' },
      ...declareProblems('cross_site_request', ...refusals),
    },
  });

const topUpsRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'get',
    path: `${path}/top-ups`,
    tags,
    summary: 'Plans that this eSIM can be topped up with, and what each comes to',
    description: 'Order one with POST /api/v1/esims/order and its "esimUid".',
    middleware,
    request: { params },
    responses: {
      200: declareJson('Those that cover most of where the eSIM works first.', z.array(topUpOffer)),
      ...declareProblems('esim_partner_unavailable', ...refusals),
    },
  });

const sharedRoute = createRoute({
  method: 'get',
  path: '/api/v1/esims/shared/{token}',
  tags: ['eSIMs'],
  summary: 'The eSIM behind a secret link',
  request: { params: z.object({ token: text(100) }) },
  responses: {
    200: declareJson('The eSIM; without its codes once it is on a phone.', sharedEsim),
    ...declareProblems('invalid_request', 'esim_not_found', 'service_unavailable'),
  },
});

const openRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/shared/{token}/open',
  tags: ['eSIMs'],
  summary: 'Opens the gift behind a secret link',
  description:
    'For a person who wants to; whoever only follows links opens nothing. Its buyer sees that it is opened.',
  middleware: [noBody],
  request: { params: z.object({ token: text(100) }) },
  responses: {
    200: declareJson('The eSIM, with its codes unless it is on a phone.', sharedEsim),
    ...declareProblems('invalid_request', 'esim_not_found', 'service_unavailable'),
  },
});

/** What a caller can do while the eSIM's wholesaler doesn't answer. */
export const TOP_UPS_UNTOLD =
  'The network partner of this eSIM does not tell what fits it at the moment; nothing was ordered. Try again after the time in Retry-After.';

/** Sharing and topping up one eSIM (C4.10). */
export function addMyEsimLinks(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const middleware = signedIn(shop);

  app.openapi(shareRoute(middleware), async (c) => {
    const share = await shareEsim(shop, c.var.customer.customer_uid, c.req.valid('param').uid);
    if (share === null) return problem(c, 'esim_not_found', NOT_YOURS);
    return c.json({ url: share.url, shared_at: share.shared_at.toISOString() }, 201, OWN);
  });

  app.openapi(unshareRoute(middleware), async (c) => {
    const known = await unshareEsim(shop, c.var.customer.customer_uid, c.req.valid('param').uid);
    return known ? c.body(null, 204, OWN) : problem(c, 'esim_not_found', NOT_YOURS);
  });

  app.openapi(topUpsRoute(middleware), async (c) => {
    const offers = await listTopUps(shop, c.var.customer.customer_uid, c.req.valid('param').uid);
    if (offers === null) return problem(c, 'esim_not_found', NOT_YOURS);
    if (offers === 'unavailable') {
      return problem(c, 'esim_partner_unavailable', TOP_UPS_UNTOLD, { retryAfterMs: ASK_AGAIN_MS });
    }
    return c.json(offers.map(publicOffer), 200, OWN);
  });

  app.openapi(sharedRoute, async (c) => {
    const shared = await readShared(shop, c.req.valid('param').token);
    if (shared === null) return problem(c, 'esim_not_found', NO_LINK);
    return c.json(sharedRecord(shared, shop.clock.now(), walletsFor(shop, shared.record)), 200, OWN);
  });

  app.openapi(openRoute, async (c) => {
    const shared = await openGift(shop, c.req.valid('param').token);
    if (shared === null) return problem(c, 'esim_not_found', NO_LINK);
    return c.json(sharedRecord(shared, shop.clock.now(), walletsFor(shop, shared.record)), 200, OWN);
  });
}

const NO_LINK = 'This link never was, or has ended; ask whoever sent it for another.';

function publicOffer({ plan, data_left_mb, starts, ends_at }: Offer): TopUpOffer {
  const { uid, name, data_quota_mb, validity_days, price, policy_name, scope, region } = plan;
  const { daily_quota_mb, reduced_speed_kbps } = plan;
  const [first = null] = plan.countries_enabled;
  const shown = { uid, name, data_quota_mb, validity_days, price, policy_name, scope, region };
  return {
    plan: {
      ...shown,
      ...{ daily_quota_mb, reduced_speed_kbps },
      ...planRules(plan),
      country_code: scope === 'country' ? first : null,
      country_count: plan.countries_enabled.length,
    },
    result: { data_left_mb, starts, ends_at: ends_at?.toISOString() ?? null },
  };
}

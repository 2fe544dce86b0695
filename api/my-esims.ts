import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { comesThrough } from '../core/esims/exit-networks.ts';
import { linkEsim } from '../core/esims/link.ts';
import { listEsims } from '../core/esims/list.ts';
import { renameEsim } from '../core/esims/rename.ts';
import { walletsFor } from '../core/sale/wallets/hand-out.ts';
import { esimChanges, esimRecord, retrieval } from './contract/esims.ts';
import { esimUid } from './contract/fields.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { publicRecord } from './esim-record.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';
import { addressOf, clientOf } from './rate-limit.ts';
import { TOO_MANY, WRONG_PAIR } from './retrieve.ts';
import { OWN, type SignedIn, signedIn } from './signed-in.ts';

const path = '/api/v2/users/me/esims';
const tags = ['Customers'];
const refusals = ['sign_in_required', 'rate_limited', 'service_unavailable'] as const;
const bodyRefusals = ['invalid_request', 'cross_site_request', ...refusals] as const;

const listRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary: "The customer's eSIMs, newest first",
    description:
      'Answers at once with what is on record; the network partner is asked for what may have changed, so that the next answer has it.',
    middleware,
    responses: {
      200: declareJson('All of them.', z.array(esimRecord)),
      ...declareProblems(...refusals),
    },
  });

const linkRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'post',
    path,
    tags,
    summary: "Makes an eSIM the customer's own by its retrieval password",
    description:
      'An eSIM belongs to one account. One whose owner has ever signed in stays there; one that is yours already is answered alike.',
    middleware: [...middleware, jsonBody],
    request: { body: declareBody(retrieval) },
    responses: {
      201: declareJson('It is yours.', esimRecord),
      ...declareProblems('esim_not_found', 'esim_claimed', ...bodyRefusals),
    },
  });

const renameRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'patch',
    path: `${path}/{uid}`,
    tags,
    summary: 'Gives an eSIM a name, or takes it away',
    middleware: [...middleware, jsonBody],
    request: {
      params: z.object({ uid: esimUid }),
      body: declareBody(esimChanges),
    },
    responses: {
      200: declareJson('The eSIM as it is now.', esimRecord),
      ...declareProblems('esim_not_found', ...bodyRefusals),
    },
  });

/** `/api/v2/users/me/esims` (C4.5, C4.7, C4.10). */
export function addMyEsims(
  app: OpenAPIHono<ApiEnv>,
  { shop, limits, config }: Pick<ApiDeps, 'shop' | 'limits' | 'config'>,
): void {
  const middleware = signedIn(shop);

  app.openapi(listRoute(middleware), async (c) => {
    const records = await listEsims(shop, c.var.customer.customer_uid);
    const now = shop.clock.now();
    const address = addressOf(c, config.TRUSTED_PROXIES);
    const networks = shop.settings.now.exitNetworks;
    const shown = records.map((record) => {
      const { esim, plans } = publicRecord(record, now, walletsFor(shop, record));
      const through_plan = comesThrough(networks, record.esim.provider, address);
      return { esim: { ...esim, ...(through_plan !== null && { through_plan }) }, plans };
    });
    return c.json(shown, 200, OWN);
  });

  app.openapi(linkRoute(middleware), async (c) => {
    const client = limits === null ? null : clientOf(c, config);
    const linked = await linkEsim(shop, c.var.customer.customer_uid, c.req.valid('json'), client);
    switch (linked.kind) {
      case 'linked':
        return c.json(
          publicRecord(linked.record, shop.clock.now(), walletsFor(shop, linked.record)),
          201,
          OWN,
        );
      case 'esim_not_found':
        return problem(c, 'esim_not_found', WRONG_PAIR);
      case 'esim_claimed':
        return problem(c, 'esim_claimed', 'Its owner can share it with you, from the eSIM in that account.');
      case 'too_many_guesses':
        return problem(c, 'rate_limited', TOO_MANY, { retryAfterMs: linked.retryAfterMs });
    }
  });

  app.openapi(renameRoute(middleware), async (c) => {
    const { uid } = c.req.valid('param');
    const record = await renameEsim(shop, c.var.customer.customer_uid, uid, c.req.valid('json').name);
    if (record === null) return problem(c, 'esim_not_found', NOT_YOURS);
    return c.json(publicRecord(record, shop.clock.now(), walletsFor(shop, record)), 200, OWN);
  });
}

export const NOT_YOURS = 'None of your eSIMs has this uid; see GET /api/v2/users/me/esims.';

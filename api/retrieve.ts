import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { EsimWithPlans } from '../core/esims/esim.ts';
import { withPlans } from '../core/esims/list.ts';
import { retrieveEsim } from '../core/esims/retrieve.ts';
import { walletsFor } from '../core/sale/wallets/hand-out.ts';
import { esimRecord, retrieval } from './contract/esims.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { publicRecord } from './esim-record.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';
import { clientOf } from './rate-limit.ts';
import { OWN } from './signed-in.ts';

const route = createRoute({
  method: 'post',
  path: '/api/v1/esims/get-by-password',
  tags: ['eSIMs'],
  summary: 'The eSIM of an ICCID and its retrieval password',
  middleware: [jsonBody],
  request: { body: declareBody(retrieval) },
  responses: {
    200: declareJson('The eSIM.', esimRecord),
    ...declareProblems('invalid_request', 'esim_not_found', 'rate_limited', 'service_unavailable'),
  },
});

/** `POST /api/v1/esims/get-by-password` (C3.10). */
export function addRetrieve(
  app: OpenAPIHono<ApiEnv>,
  { shop, limits, config }: Pick<ApiDeps, 'shop' | 'limits' | 'config'>,
): void {
  const shown = async (esim: EsimWithPlans['esim']) => {
    const record = await withPlans(shop, esim);
    return publicRecord(record, shop.clock.now(), walletsFor(shop, record));
  };
  app.openapi(route, async (c) => {
    const client = limits === null ? null : clientOf(c, config);
    const found = await retrieveEsim(shop, c.req.valid('json'), client);
    switch (found.kind) {
      case 'found':
        return c.json(await shown(found.esim), 200, OWN);
      case 'esim_not_found':
        return problem(c, 'esim_not_found', WRONG_PAIR);
      case 'too_many_guesses':
        return problem(c, 'rate_limited', TOO_MANY, { retryAfterMs: found.retryAfterMs });
    }
  });
}

export const WRONG_PAIR = 'No eSIM has this ICCID with this password; both stand in the mail of the order.';
export const TOO_MANY = 'There were too many wrong pairs; wait as long as Retry-After says.';

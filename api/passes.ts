import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { EsimWithPlans } from '../core/esims/esim.ts';
import { findOwnEsim, withPlans } from '../core/esims/list.ts';
import { retrieveEsim } from '../core/esims/retrieve.ts';
import { readShared } from '../core/sale/gifts/open.ts';
import { settleAndView } from '../core/sale/view.ts';
import { FILE_PATH, handOut, passFile } from '../core/sale/wallets/hand-out.ts';
import { hashSecret } from '../core/sign-in/hashes.ts';
import { esimUid, text } from './contract/fields.ts';
import { passLink, passOfEsimRequest, passRequest, type Wallet } from './contract/wallets.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { jsonBody } from './json-body.ts';
import { NOT_YOURS } from './my-esims.ts';
import { problem } from './problems.ts';
import { clientOf } from './rate-limit.ts';
import { TOO_MANY, WRONG_PAIR } from './retrieve.ts';
import { OWN, type SignedIn, signedIn } from './signed-in.ts';

const tags = ['Wallets'];
const answers = {
  200: declareJson('Where the pass is.', passLink),
  ...declareProblems(
    'invalid_request',
    'not_found',
    'esim_not_found',
    'no_plan_left',
    'rate_limited',
    'wallet_unavailable',
    'service_unavailable',
  ),
};

const anyRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/wallet',
  tags,
  summary: 'A pass of an eSIM for a wallet, for the bearer of its order or of its password',
  middleware: [jsonBody],
  request: { body: declareBody(passOfEsimRequest) },
  responses: answers,
});

const sharedRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/shared/{token}/wallet',
  tags,
  summary: 'A pass of the eSIM behind a secret link; it ends with the link',
  middleware: [jsonBody],
  request: { params: z.object({ token: text(100) }), body: declareBody(passRequest) },
  responses: answers,
});

const ownRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'post',
    path: '/api/v2/users/me/esims/{uid}/wallet',
    tags,
    summary: "A pass of one of the customer's eSIMs",
    middleware: [...middleware, jsonBody],
    request: { params: z.object({ uid: esimUid }), body: declareBody(passRequest) },
    responses: { ...answers, ...declareProblems('sign_in_required', 'cross_site_request') },
  });

const fileRoute = createRoute({
  method: 'get',
  path: `${FILE_PATH}/{ticket}`,
  tags,
  summary: 'A pass as a file, at the address that asking for it gave',
  request: { params: z.object({ ticket: text(200) }) },
  responses: {
    200: {
      description: 'The pass.',
      content: { 'application/vnd.apple.pkpass': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...declareProblems('invalid_request', 'not_found', 'service_unavailable'),
  },
});

/** Passes of eSIMs for the wallets of phones (C3.29). */
export function addPasses(
  app: OpenAPIHono<ApiEnv>,
  { shop, limits, config }: Pick<ApiDeps, 'shop' | 'limits' | 'config'>,
): void {
  const offers = (wallet: Wallet) => shop.wallets?.byName.has(wallet) === true;
  const noWallet = (c: Context<ApiEnv>) =>
    problem(c, 'not_found', 'This shop makes no passes for that wallet.');

  /** @param through the hash of the secret link that the eSIM is shown by. */
  const hand = async (
    c: Context<ApiEnv>,
    wallet: Wallet,
    record: EsimWithPlans,
    through: string | null = null,
  ) => {
    const handed = await handOut(shop, wallet, record, through);
    switch (handed.kind) {
      case 'link':
        return c.json({ url: handed.url }, 200, OWN);
      case 'no_such_wallet':
        return noWallet(c);
      case 'over':
        return problem(c, 'no_plan_left', 'Nothing is left on this eSIM that a pass could tell of.');
      case 'unavailable':
        return problem(c, 'wallet_unavailable', 'Nothing was made; ask again in a moment.', {
          retryAfterMs: handed.afterMs,
        });
    }
  };

  app.openapi(anyRoute, async (c) => {
    const body = c.req.valid('json');
    if (!offers(body.wallet)) return noWallet(c);
    if ('sessionId' in body) {
      const view = await settleAndView(shop, body.sessionId);
      if (view.kind !== 'fulfilled' || view.refunding) return problem(c, 'esim_not_found', NOT_DELIVERED);
      return hand(c, body.wallet, view);
    }
    const found = await retrieveEsim(shop, body, limits === null ? null : clientOf(c, config));
    switch (found.kind) {
      case 'found':
        return hand(c, body.wallet, await withPlans(shop, found.esim));
      case 'esim_not_found':
        return problem(c, 'esim_not_found', WRONG_PAIR);
      case 'too_many_guesses':
        return problem(c, 'rate_limited', TOO_MANY, { retryAfterMs: found.retryAfterMs });
    }
  });

  app.openapi(sharedRoute, async (c) => {
    const { wallet } = c.req.valid('json');
    if (!offers(wallet)) return noWallet(c);
    const { token } = c.req.valid('param');
    const shared = await readShared(shop, token);
    // A gift tells nothing of its codes before it is opened.
    const wrapped = shared?.gift != null && shared.gift.opened_at === null;
    if (shared === null || wrapped) return problem(c, 'esim_not_found', 'This link never was, or has ended.');
    return hand(c, wallet, shared.record, hashSecret(token));
  });

  app.openapi(ownRoute(signedIn(shop)), async (c) => {
    const { wallet } = c.req.valid('json');
    if (!offers(wallet)) return noWallet(c);
    const record = await findOwnEsim(shop, c.var.customer.customer_uid, c.req.valid('param').uid);
    return record === null ? problem(c, 'esim_not_found', NOT_YOURS) : hand(c, wallet, record);
  });

  app.openapi(fileRoute, async (c) => {
    const file = await passFile(shop, c.req.valid('param').ticket);
    if (file === null) return problem(c, 'not_found', 'This address is over; ask for the pass once more.');
    return c.body(file.bytes, 200, { ...PASS_FILE, 'Last-Modified': file.changedAt.toUTCString() });
  });
}

/** How a pass is answered that is a file: nobody keeps it but the phone. */
export const PASS_FILE = {
  'Content-Type': 'application/vnd.apple.pkpass',
  'Content-Disposition': 'attachment; filename="esim.pkpass"',
  ...OWN,
};

const NOT_DELIVERED = 'The session has no eSIM, or none yet, or its money is going back.';

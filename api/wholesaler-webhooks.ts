import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { recordWholesalerWebhook } from '../core/inbox/record.ts';
import { text } from './contract/fields.ts';
import { declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { problem } from './problems.ts';
import { addressOf } from './rate-limit.ts';
import { type RefusalCode, received, refused, webhookAnswers, webhookBody } from './take-webhook.ts';

const PATH = '/api/webhooks/esims/{company}';
const company = text(64).meta({ example: 'airalo' });
const params = z.object({ company });
const secretParams = z.object({ company, secret: text(256) });

const tags = ['Webhooks'];
const taking = {
  method: 'post',
  tags,
  responses: webhookAnswers('invalid_signature', 'invalid_webhook', 'provider_not_found'),
} as const;
const checking = {
  method: 'get',
  tags,
  summary: 'Answers a wholesaler that checks its address',
  responses: {
    200: { description: 'The company is in use.' },
    ...declareProblems('invalid_request', 'provider_not_found'),
  },
} as const;

const signedRoute = createRoute({
  ...taking,
  path: PATH,
  summary: 'Takes an event of an eSIM wholesaler',
  description:
    'Signed by the company over the raw body, of at most 1 MiB. One that was seen before is answered 200 and changes nothing.',
  request: { params },
});
const secretRoute = createRoute({
  ...taking,
  path: `${PATH}/{secret}`,
  summary: 'Takes an event of an eSIM wholesaler that signs nothing',
  description: 'The end of the address is known to the company alone.',
  request: { params: secretParams },
});
const checkRoute = createRoute({ ...checking, path: PATH, request: { params } });
const secretCheckRoute = createRoute({
  ...checking,
  path: `${PATH}/{secret}`,
  request: { params: secretParams },
});

type Taking = Pick<ApiDeps, 'shop' | 'limits' | 'config'>;

/** Webhooks of wholesalers, answered 2xx only once they are recorded (C6.5). */
export function addWholesalerWebhooks(app: OpenAPIHono<ApiEnv>, deps: Taking): void {
  app.openapi(signedRoute, (c) => take(c, deps, { ...c.req.valid('param'), secret: null }));
  app.openapi(secretRoute, (c) => take(c, deps, c.req.valid('param')));
  app.openapi(checkRoute, (c) => check(c, deps, c.req.valid('param').company));
  app.openapi(secretCheckRoute, (c) => check(c, deps, c.req.valid('param').company));
}

const UNKNOWN = 'No wholesaler of this name sends webhooks here.';

/** What the secret is isn't told to who only asks. */
function check(c: Context<ApiEnv>, { shop }: Taking, name: string) {
  if (!shop.wholesalers.has(name)) return problem(c, 'provider_not_found', UNKNOWN);
  return c.body(null, 200, { 'Cache-Control': 'no-store' });
}

async function take(
  c: Context<ApiEnv>,
  deps: Taking,
  { company: name, secret }: { company: string; secret: string | null },
) {
  const refuse = <C extends RefusalCode>(code: C, detail: string) => refused(c, deps, code, detail);
  const company = deps.shop.wholesalers.get(name);
  if (company?.readEvent === undefined) return refuse('provider_not_found', UNKNOWN);
  const body = await webhookBody(c, deps);
  if (body.refusal) return body.refusal;
  const recorded = await recordWholesalerWebhook(deps.shop, company, {
    raw: Buffer.from(body.text, 'utf8'),
    headers: Object.fromEntries(c.req.raw.headers),
    secret,
    address: addressOf(c, deps.config.TRUSTED_PROXIES),
  });
  // Who forges learns nothing of what is checked; the alarm says why.
  if (recorded.kind === 'refused') return refuse(recorded.code, 'It is not believed to be the company’s.');
  return received(c);
}

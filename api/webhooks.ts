import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { recordPaymentWebhook } from '../core/inbox/record.ts';
import { text } from './contract/fields.ts';
import { declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { type ProblemResponse, problem } from './problems.ts';
import { clientOf } from './rate-limit.ts';
import { readBody } from './read-body.ts';

/** Bytes. */
const WEBHOOK_LIMIT = 1024 * 1024;
/** The same for a client of whom many were refused: no event that we know is as large, and a megabyte takes 8 ms to check. */
const SUSPECT_LIMIT = 64 * 1024;

type RefusalCode =
  | 'provider_not_found'
  | 'invalid_signature'
  | 'webhook_too_old'
  | 'invalid_webhook'
  | 'payload_too_large';

const provider = z.object({ provider: text(64).meta({ example: 'sandbox' }) });

const paymentsRoute = createRoute({
  method: 'post',
  path: '/api/webhooks/payments/{provider}',
  tags: ['Webhooks'],
  summary: 'Takes an event of the payment provider',
  description:
    'Signed by the provider over the raw body, of at most 1 MiB. One that was seen before is answered 200 and changes nothing.',
  request: { params: provider },
  responses: {
    200: declareJson('On record.', z.object({ received: z.literal(true) })),
    ...declareProblems(
      'invalid_request',
      'invalid_signature',
      'webhook_too_old',
      'invalid_webhook',
      'provider_not_found',
      'payload_too_large',
      'rate_limited',
      'service_unavailable',
    ),
  },
});

const esimsRoute = createRoute({
  method: 'post',
  path: '/api/webhooks/esims/{provider}',
  tags: ['Webhooks'],
  summary: 'Takes an event of an eSIM wholesaler',
  description: 'No wholesaler in use sends any.',
  request: { params: provider },
  responses: declareProblems('invalid_request', 'provider_not_found', 'rate_limited'),
});

/** Webhooks are answered 2xx only once they are recorded (C6.5). */
export function addWebhooks(
  app: OpenAPIHono<ApiEnv>,
  deps: Pick<ApiDeps, 'shop' | 'limits' | 'config'>,
): void {
  const { shop } = deps;
  app.openapi(paymentsRoute, async (c) => {
    const refuse = (code: RefusalCode, detail: string) => refused(c, deps, code, detail);
    if (c.req.valid('param').provider !== shop.payments.name) {
      return refuse('provider_not_found', 'This payment provider is not in use.');
    }
    const { headers } = c.req.raw;
    // Before a megabyte is read for nothing.
    if (!shop.payments.isSigned(headers)) {
      return refuse('invalid_signature', 'Not taken: the signature header is missing or malformed.');
    }
    const limit = (await isSuspect(c, deps)) ? SUSPECT_LIMIT : WEBHOOK_LIMIT;
    const body = await readBody(c.req.raw, limit);
    if (body.kind === 'too_large') return refuse('payload_too_large', `Send at most ${limit} bytes.`);
    if (body.kind === 'not_utf8') return refuse('invalid_webhook', 'The body is not UTF-8.');
    const recorded = await recordPaymentWebhook(shop, body.text, headers);
    if (recorded.kind === 'refused') return refuse(recorded.code, `Not taken: ${recorded.why}.`);
    return c.json({ received: true as const }, 200, { 'Cache-Control': 'no-store' });
  });

  app.openapi(esimsRoute, (c) =>
    refused(c, deps, 'provider_not_found', 'No wholesaler of this name sends webhooks here.'),
  );
}

type Limiting = Pick<ApiDeps, 'limits' | 'config'>;

/** Whether too many webhooks of this client were refused of late. */
async function isSuspect(c: Context<ApiEnv>, { limits, config }: Limiting): Promise<boolean> {
  return (await limits?.isSpent('webhook', clientOf(c, config))) ?? false;
}

/**
 * Counts the refusal, and beyond the quota answers 429 in its place. What is signed rightly never comes here, so that no
 * burst of a provider is held up, not even while a stranger behind the same proxy is over the quota (decision 0023).
 */
async function refused<C extends RefusalCode>(
  c: Context<ApiEnv>,
  { limits, config }: Limiting,
  code: C,
  detail: string,
): Promise<ProblemResponse<C> | ProblemResponse<'rate_limited'>> {
  // The body may not have been read.
  const headers = { Connection: 'close' };
  const verdict = limits === null ? null : await limits.take('webhook', clientOf(c, config));
  if (verdict === null || verdict.allowed) return problem(c, code, detail, { headers });
  c.set('repeated', verdict.repeated);
  return problem(c, 'rate_limited', 'Too many webhooks were refused; sign them with the secret in use.', {
    retryAfterMs: verdict.resetMs,
    headers: { ...headers, ...verdict.headers },
  });
}

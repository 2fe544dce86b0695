import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { recordPaymentWebhook } from '../core/inbox/record.ts';
import { text } from './contract/fields.ts';
import { declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { problem } from './problems.ts';
import { readBody } from './read-body.ts';

/** Bytes. */
const WEBHOOK_LIMIT = 1024 * 1024;

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
  responses: declareProblems('invalid_request', 'provider_not_found'),
});

/** Webhooks are answered 2xx only once they are recorded (C6.5). */
export function addWebhooks(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  app.openapi(paymentsRoute, async (c) => {
    if (c.req.valid('param').provider !== shop.payments.name) {
      return problem(c, 'provider_not_found', 'This payment provider is not in use.');
    }
    const body = await readBody(c.req.raw, WEBHOOK_LIMIT);
    if (body.kind === 'too_large') {
      return problem(c, 'payload_too_large', `Send at most ${WEBHOOK_LIMIT} bytes.`, {
        headers: { Connection: 'close' },
      });
    }
    if (body.kind === 'not_utf8') return problem(c, 'invalid_webhook', 'The body is not UTF-8.');
    const recorded = await recordPaymentWebhook(shop, body.text, c.req.raw.headers);
    if (recorded.kind === 'refused') return problem(c, recorded.code, `Not taken: ${recorded.why}.`);
    return c.json({ received: true as const }, 200, { 'Cache-Control': 'no-store' });
  });

  app.openapi(esimsRoute, (c) =>
    problem(c, 'provider_not_found', 'No wholesaler of this name sends webhooks here.'),
  );
}

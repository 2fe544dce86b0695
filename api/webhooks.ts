import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { recordPaymentWebhook } from '../core/inbox/record.ts';
import { text } from './contract/fields.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { addMailWebhooks } from './mail-webhooks.ts';
import { purchaseStep } from './purchase-step.ts';
import { type RefusalCode, received, refused, webhookAnswers, webhookBody } from './take-webhook.ts';
import { addWholesalerWebhooks } from './wholesaler-webhooks.ts';

const provider = z.object({ provider: text(64).meta({ example: 'sandbox' }) });

const paymentsRoute = createRoute({
  method: 'post',
  path: '/api/webhooks/payments/{provider}',
  tags: ['Webhooks'],
  summary: 'Takes an event of the payment provider',
  description:
    'Signed by the provider over the raw body, of at most 1 MiB. One that was seen before is answered 200 and changes nothing.',
  middleware: [purchaseStep],
  request: { params: provider },
  responses: webhookAnswers('invalid_signature', 'webhook_too_old', 'invalid_webhook', 'provider_not_found'),
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
    const body = await webhookBody(c, deps);
    if (body.refusal) return body.refusal;
    const recorded = await recordPaymentWebhook(shop, body.text, headers);
    if (recorded.kind === 'refused') return refuse(recorded.code, `Not taken: ${recorded.why}.`);
    return received(c);
  });
  addWholesalerWebhooks(app, deps);
  addMailWebhooks(app, deps);
}

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { recordMailWebhook } from '../core/inbox/record.ts';
import { text } from './contract/fields.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { type RefusalCode, received, refused, webhookAnswers, webhookBody } from './take-webhook.ts';

const route = createRoute({
  method: 'post',
  path: '/api/webhooks/mail/{provider}',
  tags: ['Webhooks'],
  summary: 'Takes an event of the mail company',
  description:
    'That a mail came back, or that its reader calls it spam; proved by MAIL_WEBHOOK_SECRET as the company does it, and of at most 1 MiB. What was seen before, or is about no mail of the shop, is answered 200 and changes nothing.',
  request: { params: z.object({ provider: text(64).meta({ example: 'postmark' }) }) },
  responses: webhookAnswers('invalid_signature', 'webhook_too_old', 'invalid_webhook', 'provider_not_found'),
});

/** Webhooks of the company whose mail server the shop uses, answered 2xx only once they are recorded (C6.5). */
export function addMailWebhooks(
  app: OpenAPIHono<ApiEnv>,
  deps: Pick<ApiDeps, 'shop' | 'limits' | 'config'>,
): void {
  const { shop } = deps;
  app.openapi(route, async (c) => {
    const refuse = (code: RefusalCode, detail: string) => refused(c, deps, code, detail);
    const { webhooks } = shop.mail;
    if (webhooks?.name !== c.req.valid('param').provider) {
      return refuse('provider_not_found', 'This mail company is not in use.');
    }
    const body = await webhookBody(c, deps);
    if (body.refusal) return body.refusal;
    const recorded = await recordMailWebhook(shop, webhooks, body.text, c.req.raw.headers);
    if (recorded.kind === 'refused') return refuse(recorded.code, `Not taken: ${recorded.why}.`);
    return received(c);
  });
}

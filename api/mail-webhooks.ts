import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { recordMailWebhook } from '../core/inbox/record.ts';
import { text } from './contract/fields.ts';
import { declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { readBody } from './read-body.ts';
import { bodyLimit, type RefusalCode, refused } from './webhook-refusals.ts';

const route = createRoute({
  method: 'post',
  path: '/api/webhooks/mail/{provider}',
  tags: ['Webhooks'],
  summary: 'Takes an event of the mail company',
  description:
    'That a mail came back, or that its reader calls it spam; proved by MAIL_WEBHOOK_SECRET as the company does it, and of at most 1 MiB. What was seen before, or is about no mail of the shop, is answered 200 and changes nothing.',
  request: { params: z.object({ provider: text(64).meta({ example: 'postmark' }) }) },
  responses: {
    200: declareJson('On record, or about nothing of ours.', z.object({ received: z.literal(true) })),
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
    const limit = await bodyLimit(c, deps);
    const body = await readBody(c.req.raw, limit);
    if (body.kind === 'too_large') return refuse('payload_too_large', `Send at most ${limit} bytes.`);
    if (body.kind === 'not_utf8') return refuse('invalid_webhook', 'The body is not UTF-8.');
    const recorded = await recordMailWebhook(shop, webhooks, body.text, c.req.raw.headers);
    if (recorded.kind === 'refused') return refuse(recorded.code, `Not taken: ${recorded.why}.`);
    return c.json({ received: true as const }, 200, { 'Cache-Control': 'no-store' });
  });
}

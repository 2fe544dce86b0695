import { newId } from '../ids.ts';
import type { WebhookVerdict } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import { insertWebhook } from './queries.ts';

/** `seen`: it was recorded before, which the sender hears as success, since there is nothing left to do for it. */
export type RecordResult =
  | { kind: 'recorded' }
  | { kind: 'seen' }
  | Exclude<WebhookVerdict, { kind: 'event' }>;

/**
 * Verifies a payment webhook on its raw bytes and records it with the job that handles it, in one transaction; only
 * then may the sender be answered 2xx (docs.stripe.com/webhooks, "Return a 2xx response").
 */
export async function recordPaymentWebhook(
  shop: Shop,
  rawBody: string,
  headers: Headers,
): Promise<RecordResult> {
  const now = shop.clock.now();
  const verdict = shop.payments.verifyWebhook(rawBody, headers, now);
  if (verdict.kind === 'refused') return verdict;
  const uid = newId('webhook', now);
  const recorded = await shop.db.transaction().execute(async (tx) => {
    const fresh = await insertWebhook(tx, {
      uid,
      source: `payments/${shop.payments.name}`,
      external_id: verdict.event.event_id,
      type: verdict.event.type,
      body: rawBody,
      event: verdict.event,
      received_at: now,
    });
    if (fresh) await shop.jobs.enqueue(tx, 'webhook.handle', { webhook_uid: uid });
    return fresh;
  });
  return { kind: recorded ? 'recorded' : 'seen' };
}

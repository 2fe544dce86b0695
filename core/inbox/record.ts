import { batched } from '../batch.ts';
import { newId } from '../ids.ts';
import type { WebhookVerdict } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { insertWebhooks, type NewWebhook } from './queries.ts';

/** `seen`: a duplicate, which is answered as success, since there is nothing left to do for it. */
type RecordResult = { kind: 'recorded' } | { kind: 'seen' } | Exclude<WebhookVerdict, { kind: 'event' }>;

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
  const fresh = await record(shop, {
    uid: newId('webhook', now),
    source: `payments/${shop.payments.name}`,
    external_id: verdict.event.event_id,
    type: verdict.event.type,
    body: rawBody,
    event: verdict.event,
    received_at: now,
  });
  return { kind: fresh ? 'recorded' : 'seen' };
}

/** Batched: webhooks come in bursts, and those that arrive together share a transaction. */
const record = batched((shop: Shop, webhooks: NewWebhook[]) =>
  inTransaction(shop, async (tx, shop) => {
    const fresh = await insertWebhooks(tx, webhooks);
    const payloads = [...fresh].map((webhook_uid) => ({ webhook_uid }));
    await shop.jobs.enqueueAll(tx, 'webhook.handle', payloads);
    return webhooks.map(({ uid }) => fresh.has(uid));
  }),
);

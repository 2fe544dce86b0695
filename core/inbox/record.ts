import { type About, about } from '../about.ts';
import { batched } from '../batch.ts';
import { newId } from '../ids.ts';
import type { WebhookVerdict } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { insertWebhooks, type NewWebhook } from './queries.ts';
import { noteRefused } from './refused.ts';

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
  const source = `payments/${shop.payments.name}`;
  const verdict = shop.payments.verifyWebhook(rawBody, headers, now);
  if (verdict.kind === 'refused') {
    shop.meter.count('shop_webhooks_total', { source, outcome: verdict.code });
    await noteRefused(shop, verdict);
    return verdict;
  }
  const fresh = await record(shop, {
    uid: newId('webhook', now),
    source,
    external_id: verdict.event.event_id,
    type: verdict.event.type,
    body: rawBody,
    event: verdict.event,
    received_at: now,
    request_id: about().request_id,
  });
  const kind = fresh ? 'recorded' : 'seen';
  shop.meter.count('shop_webhooks_total', { source, outcome: kind });
  return { kind };
}

/** Batched: webhooks come in bursts, and those that arrive together share a transaction. */
const record = batched((shop: Shop, webhooks: (NewWebhook & Pick<About, 'request_id'>)[]) =>
  inTransaction(shop, async (tx, shop) => {
    const fresh = await insertWebhooks(tx, webhooks);
    const payloads = webhooks.flatMap(({ uid: webhook_uid, request_id }) =>
      fresh.has(webhook_uid) ? [{ webhook_uid, ...(request_id && { request_id }) }] : [],
    );
    await shop.jobs.enqueueAll(tx, 'webhook.handle', payloads);
    return webhooks.map(({ uid }) => fresh.has(uid));
  }),
);

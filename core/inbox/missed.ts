import { newId } from '../ids.ts';
import type { PaymentEvent } from '../payments/records.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { insertWebhooks, type NewWebhook, noteMissed, selectUnrecorded } from './queries.ts';

/**
 * Records the events of the provider's own list that no webhook has told of, each with the job that handles it, as if its
 * webhook had come; one that comes after all is a duplicate then.
 * @returns how many were new, by topic.
 */
export async function recordMissed(shop: Shop, events: PaymentEvent[]): Promise<Map<string, number>> {
  const now = shop.clock.now();
  const source = `payments/${shop.payments.name}`;
  const ids = events.map(({ event_id }) => event_id);
  const unknown = new Set(ids.length === 0 ? [] : await selectUnrecorded(shop.db, source, ids));
  const missing = events.filter(({ event_id }) => unknown.has(event_id));
  const rows = new Map(missing.map((event) => [newId('webhook', now), event]));
  const webhooks: NewWebhook[] = [...rows].map(([uid, event]) => ({
    uid,
    source,
    external_id: event.event_id,
    type: event.type,
    body: '',
    event,
    received_at: now,
  }));
  const missed = new Map<string, number>();
  if (webhooks.length === 0) return missed;
  const fresh = await inTransaction(shop, async (tx, shop) => {
    const inserted = await insertWebhooks(tx, webhooks);
    const payloads = [...inserted].map((webhook_uid) => ({ webhook_uid }));
    await noteMissed(tx, [...inserted]);
    await shop.jobs.enqueueAll(tx, 'webhook.handle', payloads);
    return inserted;
  });
  for (const uid of fresh) {
    const { topic } = rows.get(uid)!;
    missed.set(topic, (missed.get(topic) ?? 0) + 1);
  }
  for (const [topic, count] of missed) shop.meter.count('shop_webhooks_missed_total', { topic }, count);
  return missed;
}

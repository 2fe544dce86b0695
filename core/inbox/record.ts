import { type About, about } from '../about.ts';
import { batched } from '../batch.ts';
import { newId } from '../ids.ts';
import { isMailTo } from '../mail/is-mail-to.ts';
import type { MailWebhooks } from '../mail/returns.ts';
import type { WebhookVerdict } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { EventReading, RawEvent, Wholesaler } from '../wholesale/wholesaler.ts';
import { insertWebhooks, type NewWebhook } from './queries.ts';
import { noteRefused } from './refused.ts';

/** `seen`: a duplicate, which is answered as success, since there is nothing left to do for it. */
type RecordResult = { kind: 'recorded' } | { kind: 'seen' } | Exclude<WebhookVerdict, { kind: 'event' }>;

type Recording = Pick<Shop, 'db' | 'clock' | 'log' | 'meter' | 'jobs'>;

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
    await noteRefused(shop, { source, port: shop.payments }, verdict);
    return verdict;
  }
  const { event } = verdict;
  return recordEvent(shop, { source, external_id: event.event_id, type: event.type, body: rawBody, event });
}

/**
 * The same for a webhook of a wholesaler.
 * @param company one that has webhooks; from others, everything is refused.
 */
export async function recordWholesalerWebhook(
  shop: Recording,
  company: Pick<Wholesaler, 'name' | 'readEvent'>,
  raw: RawEvent,
): Promise<
  { kind: 'recorded' | 'seen' } | { kind: 'refused'; code: 'invalid_signature' | 'invalid_webhook' }
> {
  const source = `esims/${company.name}`;
  const reading = readEvent(company, raw);
  if (reading.kind === 'refused') {
    const { code } = reading;
    shop.meter.count('shop_webhooks_total', { source, outcome: code });
    await noteRefused(shop, { source, port: company }, reading);
    return { kind: 'refused', code };
  }
  const { external_id, type } = reading.event;
  const body = raw.raw.toString('utf8');
  return recordEvent(shop, { source, external_id, type, body, event: reading.event });
}

/**
 * The same for a webhook of the mail company. What isn't about a mail of ours, sent to that address, is counted and forgotten: others may
 * send through the same account.
 */
export async function recordMailWebhook(
  shop: Recording,
  company: MailWebhooks,
  rawBody: string,
  headers: Headers,
): Promise<
  | { kind: 'recorded' | 'seen' | 'ignored' }
  | { kind: 'refused'; code: 'invalid_signature' | 'webhook_too_old' | 'invalid_webhook'; why: string }
> {
  const source = `mail/${company.name}`;
  const count = (outcome: string) => shop.meter.count('shop_webhooks_total', { source, outcome });
  const reading = company.read(rawBody, headers, shop.clock.now());
  switch (reading.kind) {
    case 'refused':
      count(reading.code);
      await noteRefused(shop, { source, port: company }, reading);
      return reading;
    case 'unsigned':
      // Whoever finds the address can post this; it says nothing of our secret.
      count('invalid_signature');
      return { kind: 'refused', code: 'invalid_signature', why: reading.why };
    case 'ignored':
      count('ignored');
      return reading;
  }
  const { event_id: external_id, type, recipient, mail_uid, returned, why } = reading.report;
  if (mail_uid === null || !(await isMailTo(shop.db, mail_uid, recipient))) {
    count('ignored');
    return { kind: 'ignored' };
  }
  const event = { mail_uid, returned, why };
  return recordEvent(shop, { source, external_id, type, body: JSON.stringify(event), event });
}

type Reading =
  | Extract<EventReading, { kind: 'event' }>
  | { kind: 'refused'; code: 'invalid_signature' | 'invalid_webhook'; why: string; error?: unknown };

/** What an adapter doesn't expect of a stranger's bytes is no reason to answer that we are broken. */
function readEvent(company: Pick<Wholesaler, 'readEvent'>, raw: RawEvent): Reading {
  try {
    const reading = company.readEvent?.(raw) ?? { kind: 'refused', why: 'it sends no webhooks' };
    return reading.kind === 'event' ? reading : { ...reading, code: 'invalid_signature' };
  } catch (error) {
    return { kind: 'refused', code: 'invalid_webhook', why: (error as Error).name, error };
  }
}

async function recordEvent(
  shop: Recording,
  webhook: Omit<NewWebhook, 'uid' | 'received_at'>,
): Promise<{ kind: 'recorded' | 'seen' }> {
  const now = shop.clock.now();
  const uid = newId('webhook', now);
  const fresh = await record(shop, { ...webhook, uid, received_at: now, request_id: about().request_id });
  const kind = fresh ? 'recorded' : 'seen';
  shop.meter.count('shop_webhooks_total', { source: webhook.source, outcome: kind });
  return { kind };
}

/** Batched: webhooks come in bursts, and those that arrive together share a transaction. */
const record = batched((shop: Recording, webhooks: (NewWebhook & Pick<About, 'request_id'>)[]) =>
  inTransaction(shop, async (tx, shop) => {
    const fresh = await insertWebhooks(tx, webhooks);
    const payloads = webhooks.flatMap(({ uid: webhook_uid, request_id }) =>
      fresh.has(webhook_uid) ? [{ webhook_uid, ...(request_id && { request_id }) }] : [],
    );
    await shop.jobs.enqueueAll(tx, 'webhook.handle', payloads);
    return webhooks.map(({ uid }) => fresh.has(uid));
  }),
);

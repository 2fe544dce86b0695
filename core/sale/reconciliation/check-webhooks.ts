import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import type { WebhookCheck } from '../../payments/lists.ts';
import type { Shop } from '../../shop.ts';

const told = new WeakSet<object>();

/**
 * Compares what the payment provider tells our webhook address with what the shop needs to hear; at the start and daily.
 * What is missing is an alarm, which ends once it is there.
 */
export async function checkWebhooks(shop: Shop): Promise<void> {
  const url = `${shop.publicOrigin}/api/webhooks/payments/${shop.payments.name}`;
  const answer = await shop.payments.checkWebhooks(url);
  if (answer.kind === 'refused') {
    if (!told.has(shop.payments)) {
      shop.log.info({ why: answer.why }, 'webhook events not compared; docs/operate.md lists them');
    }
    told.add(shop.payments);
    return;
  }
  if (answer.kind !== 'done') {
    shop.log.warn(
      { answer: answer.kind, why: answer.why },
      'webhook events not compared; the next run tries again',
    );
    return;
  }
  const about = { kind: 'webhooks_incomplete', subject: `webhooks payments/${shop.payments.name}` } as const;
  const missing = lacks(answer.value, url);
  if (missing === null) return endAlarm(shop, shop.db, { ...about, reason: 'nothing is missing any more' });
  return raiseAlarm(shop, shop.db, { ...about, detail: missing });
}

function lacks(check: WebhookCheck, url: string): string | null {
  if (check.kind === 'complete') return null;
  if (check.kind === 'no_endpoint') return `no enabled webhook endpoint has the address ${url}`;
  return `the webhook endpoint at ${url} lacks ${check.events.join(', ')}`;
}

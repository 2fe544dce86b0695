import { DONE, type JobOutcome } from '../jobs.ts';
import { fulfilOrder } from '../orders/fulfil.ts';
import { type Reconciliation, reconcilePayment } from '../orders/reconcile.ts';
import { type Settlement, settlePayment } from '../orders/settle.ts';
import type { PaymentEvent } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import { noteOutcome, selectWebhook } from './queries.ts';

/** Handles a recorded webhook: a hint to read its session or payment anew. May run any number of times. */
export async function handleWebhook(shop: Shop, webhookUid: string): Promise<JobOutcome> {
  const webhook = await selectWebhook(shop.db, webhookUid);
  if (webhook === undefined) throw new Error(`no webhook ${webhookUid}`);
  const result = await follow(shop, webhook.event);
  if (result.kind === 'ask_again') {
    await noteOutcome(shop.db, webhookUid, 'provider not reached', null);
    return { kind: 'again', afterMs: result.afterMs };
  }
  const outcome = 'state' in result ? `order is ${result.state}` : result.kind;
  await noteOutcome(shop.db, webhookUid, outcome, shop.clock.now());
  // The shortest way from paid to delivered; this job is the guarantee that it is gone. A run before this one may have
  // died, or been put off, once the purchase had begun.
  const undelivered = result.kind === 'settled' && (result.state === 'paid' || result.state === 'fulfilling');
  return undelivered ? fulfilOrder(shop, result.order_uid) : DONE;
}

async function follow(
  shop: Shop,
  { topic, session_id, payment_ref }: PaymentEvent,
): Promise<Settlement | Reconciliation | { kind: 'ignored' }> {
  const aboutPayment = topic === 'refund' || topic === 'dispute';
  if (aboutPayment && payment_ref !== null) return reconcilePayment(shop, payment_ref);
  // Also what was recorded before events had a topic.
  return session_id === null ? { kind: 'ignored' } : settlePayment(shop, session_id, 'by_caller');
}

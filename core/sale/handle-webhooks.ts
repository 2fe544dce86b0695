import { type About, during } from '../about.ts';
import { later, SECOND } from '../clock.ts';
import { noteOutcomes, type Outcome, type RecordedEvent, selectEvents } from '../inbox/queries.ts';
import { DONE, type JobOutcome } from '../jobs.ts';
import { followReturn } from '../mail/return.ts';
import type { PaymentEvent } from '../payments/records.ts';
import type { Shop } from '../shop.ts';
import { deliverPurchase, fulfilOrder } from './fulfil.ts';
import type { Reconciliation } from './refunds/follow-payment.ts';
import { reconcilePayment } from './refunds/reconcile.ts';
import { type Settlement, settlePayment } from './settle.ts';
import { followStray } from './stray-session.ts';
import { handleWholesalerEvent } from './supply/handle-wholesaler-event.ts';

/**
 * Handles recorded webhooks: each is a hint to read its session, payment, purchase or profile from its sender, but for
 * those of the mail company, which are all that is to be had. Idempotent.
 * @param about what the log is to say of each; its uid on top.
 * @returns for each, in their order, what its job comes to, or why it failed.
 */
export async function handleWebhooks(
  shop: Shop,
  uids: string[],
  about: readonly About[] = [],
): Promise<PromiseSettledResult<JobOutcome>[]> {
  const events = await selectEvents(shop.db, uids);
  const outcomes: Outcome[] = [];
  const results = await Promise.allSettled(
    uids.map((uid, at) =>
      during({ ...about[at], webhook_uid: uid }, async () => {
        const event = events.get(uid);
        if (event === undefined) throw new Error(`no webhook ${uid}`);
        if ('about' in event) {
          const { outcome, job } = await handleWholesalerEvent(shop, uid, event);
          outcomes.push(outcome);
          if (outcome.handled) noteLag(shop, event);
          return job;
        }
        if ('returned' in event) {
          const { outcome, due_at } = await followReturn(shop, event);
          outcomes.push({ uid, outcome, handled: due_at === undefined, ...(due_at && { due_at }) });
          if (due_at)
            return { kind: 'again' as const, afterMs: due_at.getTime() - shop.clock.now().getTime() };
          noteLag(shop, event);
          return DONE;
        }
        const result = await follow(shop, event);
        if (result.kind === 'ask_again') {
          const due_at = later(shop.clock.now(), result.afterMs);
          outcomes.push({ uid, outcome: 'provider not reached', handled: false, due_at });
          return { kind: 'again' as const, afterMs: result.afterMs };
        }
        outcomes.push({
          uid,
          outcome: 'state' in result ? `order is ${result.state}` : result.kind,
          handled: true,
        });
        noteLag(shop, event);
        return result.kind === 'settled' ? deliver(shop, result) : DONE;
      }),
    ),
  );
  if (outcomes.length > 0) await noteOutcomes(shop.db, outcomes, shop.clock.now());
  return results;
}

function noteLag(shop: Shop, { source, received_at }: RecordedEvent): void {
  const lag = (shop.clock.now().getTime() - received_at.getTime()) / SECOND;
  shop.meter.observe('shop_webhook_handling_seconds', { source }, lag);
}

/** Delivers in the job that saw the payment, without another one; a retry of this job makes up for a crash. */
async function deliver(
  shop: Shop,
  { begun, state, order_uid }: Extract<Settlement, { kind: 'settled' }>,
): Promise<JobOutcome> {
  if (begun !== undefined) return deliverPurchase(shop, begun.order, begun.purchase);
  // A run before this one may have died, or been put off, once the purchase had begun.
  return state === 'paid' || state === 'fulfilling' ? fulfilOrder(shop, order_uid) : DONE;
}

async function follow(
  shop: Shop,
  { topic, session_id, payment_ref }: PaymentEvent,
): Promise<Settlement | Reconciliation | { kind: 'ignored' }> {
  const aboutPayment = topic === 'refund' || topic === 'dispute';
  if (aboutPayment && payment_ref !== null) return reconcilePayment(shop, payment_ref);
  // Also what was recorded before events had a topic.
  if (session_id === null) return { kind: 'ignored' };
  const settlement = await settlePayment(shop, session_id, 'by_caller');
  return settlement.kind === 'session_not_found' ? followStray(shop, session_id) : settlement;
}

import { DONE, type JobOutcome } from '../jobs.ts';
import { settlePayment } from '../orders/settle.ts';
import type { Shop } from '../shop.ts';
import { noteOutcome, selectWebhook } from './queries.ts';

/** Handles a recorded webhook: a hint to read the session anew. May run any number of times. */
export async function handleWebhook(shop: Shop, webhookUid: string): Promise<JobOutcome> {
  const webhook = await selectWebhook(shop.db, webhookUid);
  if (webhook === undefined) throw new Error(`no webhook ${webhookUid}`);
  const { event } = webhook;
  if (event.session_id === null) {
    await noteOutcome(shop.db, webhookUid, 'ignored: about no session', shop.clock.now());
    return DONE;
  }
  const settlement = await settlePayment(shop, event.session_id);
  if (settlement.kind === 'ask_again') {
    await noteOutcome(shop.db, webhookUid, 'provider not reached', null);
    return { kind: 'again', afterMs: settlement.afterMs };
  }
  const outcome = settlement.kind === 'settled' ? `order is ${settlement.state}` : settlement.kind;
  await noteOutcome(shop.db, webhookUid, outcome, shop.clock.now());
  return DONE;
}

import type { Tx } from '../../../db/sql.server.ts';
import { endAlarm } from '../../alarms/raise.ts';
import { DISPUTE_ALARMS, type DisputeRow, hasUnanswered, noteAnswered } from '../../disputes/queries.ts';
import { selectOrder } from '../../orders/queries.ts';
import type { DisputeEvidence } from '../../payments/provider.ts';
import { wholeRef } from '../../payments/slices.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { reconcilePayment } from './reconcile.ts';

/**
 * - `already`: another of the staff was quicker; what was sent first stands.
 * - `refused`: the bank takes no answer any more.
 * - `ask_again`: the payment provider can't be reached, or didn't say what became of it; the same again is safe.
 */
export type DisputeAnswered = { kind: 'done' | 'already' } | { kind: 'refused' | 'ask_again'; why: string };

type Dispute = Pick<DisputeRow, 'uid' | 'dispute_ref' | 'order_uid'>;
type Recorded = (tx: Tx) => Promise<void>;

/** Sends evidence to the cardholder's bank, once. @param record writes who did it, once it is done. */
export async function sendEvidence(
  shop: Shop,
  dispute: Dispute,
  evidence: DisputeEvidence,
  record: Recorded,
): Promise<DisputeAnswered> {
  const answer = await shop.payments.submitEvidence(wholeRef(dispute.dispute_ref), evidence);
  if (answer.kind === 'refused') return { kind: 'refused', why: answer.why };
  if (answer.kind !== 'done') return { kind: 'ask_again', why: answer.why };
  return note(shop, dispute, 'evidence_sent_at', record);
}

/** Leaves the money to the cardholder, for good; what follows for the order is read from the provider at once. */
export async function giveUpDispute(
  shop: Shop,
  dispute: Dispute,
  record: Recorded,
): Promise<DisputeAnswered> {
  const answer = await shop.payments.acceptDispute(wholeRef(dispute.dispute_ref));
  if (answer.kind === 'refused') return { kind: 'refused', why: answer.why };
  if (answer.kind !== 'done') return { kind: 'ask_again', why: answer.why };
  const noted = await note(shop, dispute, 'accepted_at', record);
  const order = await selectOrder(shop.db, dispute.order_uid);
  // Should that fail now, the dispute is given up all the same, and the webhook about its end does what is left.
  if (order?.payment_ref)
    await reconcilePayment(shop, wholeRef(order.payment_ref)).catch((error: unknown) =>
      shop.log.error({ err: error, order_uid: order.uid }, 'payment not followed; its webhook will'),
    );
  return noted;
}

async function note(
  shop: Shop,
  { uid, order_uid }: Dispute,
  how: 'evidence_sent_at' | 'accepted_at',
  record: Recorded,
): Promise<DisputeAnswered> {
  return inTransaction(shop, async (tx, shop) => {
    if (!(await noteAnswered(tx, uid, how, shop.clock.now()))) return { kind: 'already' };
    await record(tx);
    // What is left is the bank's to decide, so that nobody is told any more to send what can be sent once.
    if (!(await hasUnanswered(tx, order_uid))) {
      const reason = how === 'accepted_at' ? 'the dispute is accepted' : 'the evidence is sent';
      for (const kind of DISPUTE_ALARMS) await endAlarm(shop, tx, { kind, subject: order_uid, reason });
    }
    return { kind: 'done' };
  });
}

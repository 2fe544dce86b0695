import { type Answer, done } from '../../../core/answer.ts';
import type { DisputeEvidence } from '../../../core/payments/provider.ts';
import { type Db, json, type Tx } from '../../../db/sql.server.ts';
import { leased, newEvent, type OwedEvent } from './events.ts';
import { about, isAsking, type PaymentBooks, readPayment } from './payment.ts';

const NOT_FOUND = { kind: 'refused', code: 'dispute_not_found', why: 'no dispute has this id' } as const;
const NOT_OPEN = { kind: 'refused', code: 'dispute_not_open', why: 'the bank has decided' } as const;

/** Takes evidence as banks do: once, and while the dispute is open and the time isn't over. */
export async function submitEvidence(
  db: Db,
  disputeRef: string,
  evidence: DisputeEvidence,
  now: Date,
): Promise<Answer<null>> {
  const dispute = await db
    .selectFrom('sandbox_payments.disputes')
    .select(['state', 'due_by', 'evidence'])
    .where('dispute_ref', '=', disputeRef)
    .executeTakeFirst();
  if (dispute === undefined) return NOT_FOUND;
  if (dispute.evidence !== null) return done(null);
  if (dispute.state !== 'open') return NOT_OPEN;
  if (dispute.due_by <= now) return { ...NOT_OPEN, why: 'the time for evidence is over' };
  await db
    .updateTable('sandbox_payments.disputes')
    .set({ evidence: json(evidence) })
    .where('dispute_ref', '=', disputeRef)
    .where('evidence', 'is', null)
    .execute();
  return done(null);
}

/** The shop gives the money up. @returns the event owed for it, if it was open until now. */
export async function acceptDispute(
  db: Db,
  disputeRef: string,
  now: Date,
  leaseMs: number,
): Promise<{ answer: Answer<null>; event: OwedEvent | null }> {
  return db.transaction().execute(async (tx) => {
    const books = await booksOf(tx, disputeRef);
    const dispute = books?.disputes.find(({ dispute_ref }) => dispute_ref === disputeRef);
    if (books === undefined || dispute === undefined) return { answer: NOT_FOUND, event: null };
    if (dispute.state === 'lost') return { answer: done(null), event: null };
    if (dispute.state !== 'open') return { answer: NOT_OPEN, event: null };
    await tx
      .updateTable('sandbox_payments.disputes')
      // To close an inquiry gives the bank nothing.
      .set({ state: isAsking(dispute) ? 'won' : 'lost' })
      .where('dispute_ref', '=', disputeRef)
      .execute();
    const event = newEvent('dispute.closed', { ...about(books.paid), amount: dispute.amount }, now);
    await tx.insertInto('sandbox_payments.events').values(leased(event, leaseMs)).execute();
    return { answer: done(null), event };
  });
}

/** The disputed payment, locked as by all that changes it. */
async function booksOf(tx: Tx, disputeRef: string): Promise<PaymentBooks | undefined> {
  const named = await tx
    .selectFrom('sandbox_payments.disputes')
    .select('payment_ref')
    .where('dispute_ref', '=', disputeRef)
    .executeTakeFirst();
  return named && readPayment(tx, named.payment_ref, true);
}

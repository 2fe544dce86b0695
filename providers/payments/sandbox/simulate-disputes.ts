import { DAY, later } from '../../../core/clock.ts';
import { sandboxRef } from './events.ts';
import { about, book, DISPUTE_FEE_CENTS, isAsking, left, type PaymentBooks } from './payment.ts';
import { impossible, type Outcome, type Play, tell } from './step.ts';

const REVIEW_MS = 7 * DAY;

/** @param inquiry whether the bank only asks. */
export async function openDispute(books: PaymentBooks, played: Play, inquiry: boolean): Promise<Outcome> {
  const { tx, now } = played;
  const { payment_ref } = books.paid;
  // Banks don't ask whether the money went back.
  const rest = left(played.amount === undefined ? books : { ...books, refunds: [] });
  const amount = played.amount ?? rest;
  if (amount <= 0 || amount > rest) return impossible(`${rest} cents are left`);
  const dispute = { dispute_ref: sandboxRef('sbd', now), payment_ref, amount, reason: 'fraudulent', inquiry };
  await tx
    .insertInto('sandbox_payments.disputes')
    .values({ ...dispute, state: 'open', due_by: later(now, REVIEW_MS), created_at: now })
    .execute();
  if (!inquiry)
    await book(tx, { kind: 'dispute', payment_ref, amount: -amount, fee: DISPUTE_FEE_CENTS }, now);
  return tell(played, 'dispute.created', { ...about(books.paid), amount });
}

export async function escalate({ paid, disputes }: PaymentBooks, played: Play): Promise<Outcome> {
  const { tx, now } = played;
  const asking = disputes.findLast(isAsking);
  if (!asking) return impossible('no bank asks');
  const { dispute_ref, amount } = asking;
  // What answered the question answers no more.
  await tx
    .updateTable('sandbox_payments.disputes')
    .set({ inquiry: false, evidence: null, due_by: later(now, REVIEW_MS) })
    .where('dispute_ref', '=', dispute_ref)
    .execute();
  const { payment_ref } = paid;
  await book(tx, { kind: 'dispute', payment_ref, amount: -amount, fee: DISPUTE_FEE_CENTS }, now);
  return tell(played, 'dispute.updated', { ...about(paid), amount });
}

export async function appeal({ paid, disputes }: PaymentBooks, played: Play): Promise<Outcome> {
  const { tx, now } = played;
  const lost = disputes.findLast(({ state }) => state === 'lost');
  if (!lost) return impossible('no dispute was lost');
  const { dispute_ref, amount } = lost;
  await tx
    .updateTable('sandbox_payments.disputes')
    .set({ state: 'open', evidence: null, due_by: later(now, REVIEW_MS) })
    .where('dispute_ref', '=', dispute_ref)
    .execute();
  return tell(played, 'dispute.updated', { ...about(paid), amount });
}

export async function closeDispute(
  { paid, disputes }: PaymentBooks,
  played: Play,
  state: 'won' | 'lost',
): Promise<Outcome> {
  const open = disputes.findLast((each) => each.state === 'open');
  const dispute = open ?? disputes.findLast((each) => state === 'won' && each.state === 'lost');
  if (!dispute) return impossible('there is no such dispute');
  const asked = isAsking(dispute);
  if (asked && state === 'lost') return impossible('an inquiry takes no money');
  const { tx, now } = played;
  const { dispute_ref, amount } = dispute;
  await tx
    .updateTable('sandbox_payments.disputes')
    .set({ state })
    .where('dispute_ref', '=', dispute_ref)
    .execute();
  const { payment_ref } = paid;
  if (state === 'won' && !asked) await book(tx, { kind: 'dispute_won', payment_ref, amount }, now);
  return tell(played, 'dispute.closed', { ...about(paid), amount });
}

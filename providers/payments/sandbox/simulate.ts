import { type Answer, done } from '../../../core/answer.ts';
import type { PaymentDispute, PaymentRefund } from '../../../core/payments/records.ts';
import { type Db, sql, type Tx } from '../../../db/sql.server.ts';
import { type OwedEvent, sandboxRef } from './events.ts';
import {
  about,
  book,
  CARD_FEE,
  left,
  type PaymentBooks,
  paymentDispute,
  paymentRefund,
  readPayment,
} from './payment.ts';
import { payOutNow, returnPayout } from './payouts.ts';
import { giveBack } from './refunds.ts';
import { type SessionRow, stateOf } from './sessions.ts';
import { appeal, closeDispute, escalate, openDispute } from './simulate-disputes.ts';
import { impossible, type Outcome, type Play, tell } from './step.ts';

/**
 * What banks, buyers and the operator do (C6.7):
 * - `delay`: the buyer completes an open session with a method that takes days; `arrive` or `bounce` ends it.
 * - `refund`: the operator sends money back by hand, `amount` cents of it or all that is left.
 * - `next_refund_pending`, `next_refund_failed`: what the next refund of the payment comes out as, ours or by hand.
 * - `settle_refund`, `fail_refund`: the newest pending refund arrives; the newest that didn't fail comes back.
 * - `dispute`: the cardholder's bank takes `amount` cents, or all that is left; a named amount also of money that went back.
 * - `inquire`: it asks about as much, and takes nothing; `escalate` makes the newest inquiry a dispute.
 * - `lose_dispute`, `win_dispute`: the newest open one is decided; one that was lost is won on appeal. An inquiry ends won alone.
 * - `appeal`: we object to the newest that was lost, and it is open until it is decided once more.
 * - `payout`, `return_payout`: all that our balance has goes to our bank, with this payment in it; the newest payout comes back.
 */
export type PaymentStep =
  | 'delay'
  | 'arrive'
  | 'bounce'
  | 'refund'
  | 'next_refund_pending'
  | 'next_refund_failed'
  | 'settle_refund'
  | 'fail_refund'
  | 'dispute'
  | 'inquire'
  | 'escalate'
  | 'appeal'
  | 'lose_dispute'
  | 'win_dispute'
  | 'payout'
  | 'return_payout';

export interface PlayedStep {
  step: PaymentStep;
  /** Cents; all that is left unless given. */
  amount?: number;
}

/** The payment as the sandbox has it after a step. */
export interface PlayedPayment {
  state: 'open' | 'paid' | 'unpaid' | 'expired';
  payment_ref: string | null;
  refunds: PaymentRefund[];
  disputes: PaymentDispute[];
}

type StepRefusal = 'session_not_found' | 'step_not_possible';

const DELAYED_BUYER = 'delayed@sandbox.example';

/**
 * Plays one step with the payment of a session, in a transaction of its own.
 * Refused: `session_not_found`, `step_not_possible`.
 * @returns the events owed for it.
 */
export async function simulate(
  db: Db,
  sessionId: string,
  { step, amount }: PlayedStep,
  now: Date,
  leaseMs: number,
): Promise<{ answer: Answer<PlayedPayment>; events: OwedEvent[] }> {
  const refuse = (code: StepRefusal, why: string) => ({
    answer: { kind: 'refused', code, why } as const,
    events: [],
  });
  return db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) return refuse('session_not_found', 'no session has this id');
    const outcome = await PLAYS[step]({ tx, session, amount, now, leaseMs });
    if (outcome !== null && 'impossible' in outcome) return refuse('step_not_possible', outcome.impossible);
    const after = (await lockSession(tx, sessionId))!;
    return { answer: done(await shown(tx, after, now)), events: outcome === null ? [] : [outcome] };
  });
}

async function lockSession(tx: Tx, sessionId: string): Promise<SessionRow | undefined> {
  const session = await tx
    .selectFrom('sandbox_payments.sessions')
    .where('session_id', '=', sessionId)
    .select(['session_id', 'client_secret', 'order_id', 'amount', 'currency', 'return_url', 'state'])
    .select(['email', 'payment_ref', 'expires_at', 'three_d_secure'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return session;
}

async function shown(tx: Tx, session: SessionRow, now: Date): Promise<PlayedPayment> {
  const { payment_ref } = session;
  const books = payment_ref === null ? undefined : await readPayment(tx, payment_ref);
  return {
    state: stateOf(session, now),
    payment_ref,
    refunds: (books?.refunds ?? []).map(paymentRefund),
    disputes: (books?.disputes ?? []).map(paymentDispute),
  };
}

/** A step about a payment that was made. */
const paid =
  (play: (books: PaymentBooks, played: Play) => Promise<Outcome>) =>
  async (played: Play): Promise<Outcome> => {
    const { payment_ref } = played.session;
    const books = payment_ref === null ? undefined : await readPayment(played.tx, payment_ref);
    return books === undefined ? impossible('the session is not paid') : play(books, played);
  };

const PLAYS: Record<PaymentStep, (played: Play) => Promise<Outcome>> = {
  delay: (played) =>
    stateOf(played.session, played.now) === 'open'
      ? complete(played)
      : Promise.resolve(impossible('the session is not open')),
  arrive: (played) => end(played, 'session.paid'),
  bounce: (played) => end(played, 'session.failed'),
  refund: paid(refundByHand),
  next_refund_pending: paid((books, played) => decideNext(books, played, 'pending')),
  next_refund_failed: paid((books, played) => decideNext(books, played, 'failed')),
  settle_refund: paid((books, played) => settleRefund(books, played, 'succeeded')),
  fail_refund: paid((books, played) => settleRefund(books, played, 'failed')),
  dispute: paid((books, played) => openDispute(books, played, false)),
  inquire: paid((books, played) => openDispute(books, played, true)),
  escalate: paid(escalate),
  appeal: paid(appeal),
  lose_dispute: paid((books, played) => closeDispute(books, played, 'lost')),
  win_dispute: paid((books, played) => closeDispute(books, played, 'won')),
  payout: paid(async (_, { tx, now }) =>
    (await payOutNow(tx, now)) ? null : impossible('there is nothing to pay out'),
  ),
  return_payout: paid(async (_, { tx, now }) =>
    (await returnPayout(tx, now)) ? null : impossible('no payout is out'),
  ),
};

const told = ({ session_id, order_id, amount, currency, payment_ref }: SessionRow) => ({
  session_id,
  order_id,
  amount,
  currency,
  payment_ref,
});

async function complete(played: Play): Promise<Outcome> {
  const { tx, session, now } = played;
  await tx
    .updateTable('sandbox_payments.sessions')
    .set({ state: 'processing', email: session.email ?? DELAYED_BUYER, completed_at: now })
    .where('session_id', '=', session.session_id)
    .execute();
  return tell(played, 'session.completed', told(session));
}

/** The money of a delayed method comes, or doesn't. */
async function end(played: Play, type: 'session.paid' | 'session.failed'): Promise<Outcome> {
  const { tx, session, now } = played;
  if (session.state !== 'processing') return impossible('no money is on its way');
  const { session_id } = session;
  const payment_ref = type === 'session.paid' ? sandboxRef('sbp', now) : null;
  await tx
    .updateTable('sandbox_payments.sessions')
    .set(payment_ref === null ? { state: 'unpaid' } : { state: 'complete', payment_ref })
    .where('session_id', '=', session_id)
    .execute();
  if (payment_ref !== null) {
    await sql`
      insert into sandbox_payments.balance (entry_ref, kind, payment_ref, amount, fee, created_at)
      select ${sandboxRef('sbb', now)}, 'payment', payment_ref, amount, ${CARD_FEE}, ${now}
      from sandbox_payments.sessions where session_id = ${session_id}`.execute(tx);
  }
  return tell(played, type, { ...told(session), payment_ref });
}

async function refundByHand(books: PaymentBooks, { tx, amount, now, leaseMs }: Play): Promise<Outcome> {
  const rest = left(books);
  const asked = amount ?? rest;
  if (asked <= 0 || asked > rest) return impossible(`${rest} cents are left`);
  if (books.disputes.some(({ state }) => state === 'open')) return impossible('the payment is disputed');
  const made = await giveBack(tx, books, { refund_id: null, amount: asked }, now, leaseMs);
  return made!.event;
}

async function decideNext({ paid }: PaymentBooks, { tx }: Play, next: 'pending' | 'failed'): Promise<null> {
  await tx
    .updateTable('sandbox_payments.sessions')
    .set({ next_refund: next })
    .where('payment_ref', '=', paid.payment_ref)
    .execute();
  return null;
}

async function settleRefund(
  { paid, refunds }: PaymentBooks,
  played: Play,
  state: 'succeeded' | 'failed',
): Promise<Outcome> {
  const fits = state === 'succeeded' ? ['pending'] : ['pending', 'succeeded'];
  const refund = refunds.findLast((each) => fits.includes(each.state));
  if (!refund) return impossible('there is no such refund');
  const { tx, now } = played;
  const { refund_ref, refund_id, amount } = refund;
  await tx
    .updateTable('sandbox_payments.refunds')
    .set({ state })
    .where('refund_ref', '=', refund_ref)
    .execute();
  const { payment_ref } = paid;
  if (state === 'failed') await book(tx, { kind: 'refund_failed', payment_ref, amount }, now);
  const data = { ...about(paid), amount, ...(refund_id !== null && { refund_id }) };
  return tell(played, `refund.${state}`, data);
}

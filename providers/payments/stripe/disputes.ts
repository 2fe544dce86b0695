import type Stripe from 'stripe';
import { type Answer, done } from '../../../core/answer.ts';
import type { DisputeEvidence } from '../../../core/payments/provider.ts';
import { keyedPost } from './keyed.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { disputeProgress } from './payments.ts';

/**
 * Submits evidence, which goes to the bank at once and can't be changed (docs.stripe.com/disputes/responding). One that is
 * there already, from a call whose answer was lost, stands.
 */
export async function submitEvidence(
  stripe: Stripe,
  disputeRef: string,
  evidence: DisputeEvidence,
): Promise<Answer<null>> {
  // What was sent before the bank asked again, such as in an inquiry, is counted for good, and answers nothing now.
  const isSent = ({ evidence_details: { submission_count }, status }: Stripe.Dispute) =>
    submission_count > 0 && !status.endsWith('needs_response');
  return answerOnce(stripe, disputeRef, isSent, ({ evidence_details: { submission_count } }) =>
    keyedPost<Stripe.Dispute>(
      `evidence:${disputeRef}:${submission_count}`,
      (idempotencyKey) => stripe.disputes.update(disputeRef, { evidence, submit: true }, { idempotencyKey }),
      () => read(stripe, disputeRef, isSent),
    ),
  );
}

/** Closes the dispute as lost. */
export async function acceptDispute(stripe: Stripe, disputeRef: string): Promise<Answer<null>> {
  const isLost = (dispute: Stripe.Dispute) => disputeProgress(dispute).state === 'lost';
  return answerOnce(stripe, disputeRef, isLost, () =>
    keyedPost<Stripe.Dispute>(
      `accept:${disputeRef}`,
      (idempotencyKey) => stripe.disputes.close(disputeRef, {}, { idempotencyKey }),
      () => read(stripe, disputeRef, isLost),
    ),
  );
}

/** Looks first, since what was done before is refused in words that differ from state to state. */
async function answerOnce(
  stripe: Stripe,
  disputeRef: string,
  isDone: (dispute: Stripe.Dispute) => boolean,
  post: (found: Stripe.Dispute) => Promise<Outcome<Stripe.Dispute>>,
): Promise<Answer<null>> {
  const { answer: found } = await outcomeOf('read', () => stripe.disputes.retrieve(disputeRef));
  if (found.kind === 'refused') return NOT_FOUND;
  if (found.kind !== 'done') return found;
  if (isDone(found.value)) return done(null);
  if (disputeProgress(found.value).state !== 'open') return NOT_OPEN;
  const { answer } = await post(found.value);
  if (answer.kind === 'done') return done(null);
  return answer.kind === 'refused' ? { ...NOT_OPEN, why: answer.why } : answer;
}

const NOT_FOUND = { kind: 'refused', code: 'dispute_not_found', why: 'no dispute has this id' } as const;
const NOT_OPEN = { kind: 'refused', code: 'dispute_not_open', why: 'it is decided' } as const;

async function read(
  stripe: Stripe,
  disputeRef: string,
  isDone: (dispute: Stripe.Dispute) => boolean,
): Promise<Answer<Stripe.Dispute | null>> {
  const { answer } = await outcomeOf('read', () => stripe.disputes.retrieve(disputeRef));
  return answer.kind === 'done' && !isDone(answer.value) ? done(null) : answer;
}

import { type Answer, done } from '../../../core/answer.ts';
import { SECOND } from '../../../core/clock.ts';
import type { Cancellation, Hints, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import { commonAnswer } from '../wire/answers.ts';
import type { Reply } from '../wire/call.ts';
import { FAILED } from './buy.ts';
import { type Company, purchasePath, READ_MS, readPurchase, WRITE_MS, wordOf } from './calls.ts';
import { isNotFound } from './errors.ts';
import { type RefundBody, refundBody } from './schemas.ts';

/** Kept from the first answer on, so that a refund is asked for once. */
const REQUESTED = 'refund';
/** Until a purchase that is under way can be refunded. */
const SOON_MS = 10 * SECOND;

/**
 * Asks for a refund, which people decide on, or how an earlier request stands. Reads first: a request is only made where the
 * company knows of none and we have none on record.
 */
export async function cancel(company: Company, purchase: SentPurchase): Promise<Answer<Cancellation>> {
  const reply = await readPurchase(company, purchase.reference);
  if (reply.kind !== 'ok') {
    return isNotFound(reply) ? notBought('no such purchase') : commonAnswer(reply, 'read');
  }
  const { status, refund, transactionId } = reply.body;
  if (transactionId !== purchase.reference) {
    return { kind: 'retry', why: 'the answer is about another transactionId' };
  }
  if (FAILED.includes(status)) return notBought('the purchase failed');
  if (refund?.status) return done(cancellation(refund.status, null, purchase.hints));
  if (status !== 'DONE') {
    return { kind: 'retry', code: 'busy', why: `the purchase is ${wordOf(status)}`, afterMs: SOON_MS };
  }
  return refundOf(company, purchase);
}

const notBought = (why: string): Answer<never> => ({ kind: 'refused', code: 'purchase_not_found', why });

async function refundOf(company: Company, purchase: SentPurchase): Promise<Answer<Cancellation>> {
  const before = await refundCall(company, purchase, 'GET');
  if (before.kind === 'ok') return done(asked(purchase, before.body));
  const isNone = before.kind === 'refused' && (before.status === 404 || before.status === 400);
  if (!isNone) return commonAnswer(before, 'read');
  if (purchase.hints[REQUESTED] !== undefined) {
    return done({ outcome: 'requested', why: 'the request is not shown yet', hints: { ...purchase.hints } });
  }
  const requested = await refundCall(company, purchase, 'POST');
  if (requested.kind === 'ok') return done(asked(purchase, requested.body));
  if (isNotFound(requested)) return notBought('no such purchase');
  if (requested.kind !== 'refused' || requested.status !== 400) return commonAnswer(requested, 'purchase');
  // Another call of ours may have asked in between.
  const since = await refundCall(company, purchase, 'GET');
  if (since.kind === 'ok') return done(asked(purchase, since.body));
  return done({ outcome: 'impossible', why: 'the request was refused', hints: { ...purchase.hints } });
}

const refundCall = (
  { transport }: Company,
  { reference }: SentPurchase,
  method: 'GET' | 'POST',
): Promise<Reply<RefundBody>> =>
  transport.call({
    name: method === 'GET' ? 'refund look-up' : 'refund',
    method,
    path: `${purchasePath(reference)}/refund`,
    answer: refundBody,
    kind: method === 'GET' ? 'read' : 'write',
    timeoutMs: method === 'GET' ? READ_MS / 2 : WRITE_MS,
    reference,
  });

const asked = (purchase: SentPurchase, body: RefundBody): Cancellation =>
  cancellation(body.status, body.error?.code ?? null, {
    ...purchase.hints,
    [REQUESTED]: body.transactionId ?? 'requested',
  });

/** What is neither granted nor refused is still being decided on, whatever the company calls it. */
function cancellation(status: string, code: string | null, hints: Hints): Cancellation {
  if (status === 'DONE') return { outcome: 'refunded', why: null, hints: { ...hints } };
  if (FAILED.includes(status)) {
    const why = code === null ? 'the refund was refused' : `the refund was refused: ${wordOf(code)}`;
    return { outcome: 'impossible', why, hints: { ...hints } };
  }
  return { outcome: 'requested', why: `the refund is ${wordOf(status)}`, hints: { ...hints } };
}

import { type Answer, done } from '../../../core/answer.ts';
import { MINUTE, SECOND } from '../../../core/clock.ts';
import type { IssuedEsim } from '../../../core/esims/provider.ts';
import { everBoughtOn } from '../../../core/wholesale/ever-bought.ts';
import type { BuyAnswer, Found, PurchaseOrder, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import { commonAnswer, type Failure } from '../wire/answers.ts';
import { readProfile } from '../wire/profile.ts';
import { type Company, dividedCharge, readCode, readPurchase, WRITE_MS, wordOf } from './calls.ts';
import { complainsOf, isForNow, isNotFound, meaningOf, refusalOfFailed } from './errors.ts';
import { type Confirmation, type PurchaseBody, takenBody } from './schemas.ts';

/** States of a purchase that is under way. */
const WAITING = ['ACCEPTED', 'PENDING', 'AUTHORIZED', 'IN_PROGRESS'];
/** A guide writes FAIL. */
export const FAILED = ['FAILED', 'FAIL'];
/** Most profiles are made within seconds; a purchase older than a minute is asked for less often. */
const SOON_MS = 3 * SECOND;
const LATER_MS = 30 * SECOND;

/** What stands under our reference; `other_purchase`: something that we didn't order under it. */
type Standing = Found | { kind: 'other_purchase'; why: string };

/** Orders under our reference, and looks once whether the profile is there already. */
export async function buy(company: Company, order: PurchaseOrder): Promise<BuyAnswer> {
  const { reference, wholesale_id, top_up } = order;
  const reply = await company.transport.call({
    name: top_up ? 'top-up' : 'purchase',
    method: 'POST',
    path: '/esim/purchases',
    json: { transactionId: reference, offerId: wholesale_id, ...(top_up ? { iccid: top_up.iccid } : {}) },
    answer: takenBody,
    kind: 'write',
    timeoutMs: WRITE_MS,
    reference,
  });
  if (reply.kind !== 'ok') return notTaken(company, order, reply);
  if (reply.body.transactionId !== reference) {
    return { kind: 'unknown', why: 'the answer is about another transactionId' };
  }
  const standing = await standingOf(company, order, SOON_MS);
  if (standing.kind === 'done' && standing.value.kind !== 'nothing') {
    return boughtAnswer(order, standing.value);
  }
  // It was taken: a look-up that fails, or comes too early, changes nothing.
  return standing.kind === 'unknown'
    ? standing
    : { kind: 'accepted', afterMs: SOON_MS, hints: { ...order.hints } };
}

async function notTaken(company: Company, order: PurchaseOrder, reply: Failure): Promise<BuyAnswer> {
  const means = reply.kind === 'refused' ? meaningOf(reply) : null;
  if (reply.kind !== 'refused' || means === null) return commonAnswer(reply, 'purchase');
  if (means === 'plan_not_found') {
    return order.top_up && complainsOf(reply, 'iccid')
      ? { kind: 'refused', code: 'esim_not_found', why: 'no profile has this ICCID' }
      : { kind: 'refused', code: 'plan_not_found', why: 'the offer is unknown or not on sale' };
  }
  const standing = await standingOf(company, order, SOON_MS);
  if (standing.kind !== 'done') {
    return { kind: 'unknown', why: `refused as invalid, and the look-up failed: ${standing.why}` };
  }
  if (standing.value.kind === 'other_purchase') {
    return { kind: 'refused', code: 'reference_reused', why: standing.value.why };
  }
  if (standing.value.kind !== 'nothing') return boughtAnswer(order, standing.value);
  const why = 'the request is called invalid';
  return order.top_up && complainsOf(reply, 'iccid')
    ? { kind: 'refused', code: 'top_up_not_possible', why }
    : { kind: 'refused', code: 'bad_request', why };
}

function boughtAnswer(order: PurchaseOrder, standing: Exclude<Standing, { kind: 'nothing' }>): BuyAnswer {
  switch (standing.kind) {
    case 'bought':
      return done(standing.bought);
    case 'under_way':
      return { kind: 'accepted', afterMs: standing.afterMs, hints: { ...order.hints } };
    case 'failed':
      return { ...standing, kind: 'refused' };
    case 'cannot_tell':
    case 'unreadable':
    case 'ambiguous':
    case 'other_purchase':
      return { kind: 'unknown', why: standing.why };
  }
}

/** What was bought under our reference, which is the company's key of it. */
export async function find(company: Company, purchase: SentPurchase): Promise<Answer<Found>> {
  const age = company.clock.now().getTime() - purchase.sent_at.getTime();
  const standing = await standingOf(company, purchase, age < MINUTE ? SOON_MS : LATER_MS);
  if (standing.kind !== 'done') return standing;
  const { value } = standing;
  return done(value.kind === 'other_purchase' ? { kind: 'cannot_tell', why: value.why } : value);
}

async function standingOf(
  company: Company,
  order: PurchaseOrder,
  afterMs: number,
): Promise<Answer<Standing>> {
  const reply = await readPurchase(company, order.reference);
  if (reply.kind !== 'ok') {
    if (isNotFound(reply)) return done({ kind: 'nothing' });
    const answer = commonAnswer(reply, 'read');
    // A purchase that can't be looked up may be there: no such answer is final.
    return answer.kind === 'refused' ? { kind: 'retry', why: answer.why } : answer;
  }
  const { body } = reply;
  if (body.transactionId !== order.reference) {
    return { kind: 'retry', why: 'the answer is about another transactionId' };
  }
  if (typeof body.offerId === 'string' && body.offerId !== order.wholesale_id) {
    return done({ kind: 'other_purchase', why: 'another offer was ordered under our reference' });
  }
  if (WAITING.includes(body.status)) return done({ kind: 'under_way', afterMs, hints: { ...order.hints } });
  if (FAILED.includes(body.status)) return done(failed(body));
  if (body.status === 'DONE') return doneStanding(company, order, body);
  const word = wordOf(body.status);
  company.transport.log.warn({ company: 'zendit', reference: order.reference, word }, 'unknown state');
  return done({ kind: 'under_way', afterMs, hints: { ...order.hints } });
}

function failed(body: PurchaseBody): Found {
  return {
    kind: 'failed',
    code: refusalOfFailed(body.error?.code),
    why: `failed: ${wordOf(body.error?.code)}`,
    ...(isForNow(body.error?.code) && { temporary: true }),
  };
}

async function doneStanding(
  company: Company,
  order: PurchaseOrder,
  body: PurchaseBody,
): Promise<Answer<Standing>> {
  if (body.refund?.status === 'DONE') {
    return done({ kind: 'failed', code: 'purchase_cancelled', why: 'it was refunded' });
  }
  const { confirmation, cost, costCurrency, costCurrencyDivisor } = body;
  if (!confirmation || isEmpty(confirmation.iccid)) {
    return done({ kind: 'unreadable', why: 'it is done, and its confirmation is missing' });
  }
  if (order.top_up && confirmation.iccid !== order.top_up.iccid) {
    return done({ kind: 'cannot_tell', why: 'the top-up was put on another profile' });
  }
  const esim = await profileOf(company, order, confirmation);
  if (esim === null)
    return done({ kind: 'unreadable', why: 'it is done, and its code is missing or makes no sense' });
  const charged = dividedCharge(cost, costCurrency, costCurrencyDivisor);
  return done({ kind: 'bought', bought: { esim, charged, hints: { ...order.hints } } });
}

/**
 * The profile with its code, as text or, where there is none, as a picture. A top-up needn't repeat the code of its profile: the
 * purchase that made the profile has it.
 */
async function profileOf(
  company: Company,
  order: PurchaseOrder,
  confirmation: Confirmation,
): Promise<IssuedEsim | null> {
  if (isCoded(confirmation)) return readParts(confirmation);
  const made = order.top_up === null ? undefined : everBoughtOn(order.top_up)[0];
  if (made === undefined || made.reference === order.reference) {
    return pictured(company, order.reference, confirmation);
  }
  const reply = await readPurchase(company, made.reference);
  const before = reply.kind === 'ok' ? reply.body.confirmation : null;
  if (!before || before.iccid !== confirmation.iccid) return null;
  return isCoded(before) ? readParts(before) : pictured(company, made.reference, before);
}

/** What stands beside a picture has to agree with it. */
async function pictured(
  company: Company,
  reference: string,
  { iccid, smdpAddress, activationCode }: Confirmation,
): Promise<IssuedEsim | null> {
  const lpa = await readCode(company, reference);
  return lpa === null ? null : readProfile({ iccid, lpa, host: smdpAddress, matching_id: activationCode });
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const isLpa = (value: unknown): boolean => typeof value === 'string' && /^\s*LPA:/i.test(value);

/** Whether all parts are there: one LPA text, or a matching id with its host. */
const isCoded = ({ smdpAddress, activationCode, externalReferenceId }: Confirmation): boolean =>
  [activationCode, externalReferenceId].some(isLpa) || ![activationCode, smdpAddress].some(isEmpty);

/**
 * `activationCode` has the LPA text or the matching id; `externalReferenceId` the matching id, the LPA text, or a number that
 * means nothing to us. What is an LPA text counts; else the activation code is the matching id.
 */
function readParts({
  iccid,
  smdpAddress,
  activationCode,
  externalReferenceId,
}: Confirmation): IssuedEsim | null {
  const lpa = isLpa(externalReferenceId) ? externalReferenceId : undefined;
  return readProfile({ iccid, lpa, host: smdpAddress, matching_id: activationCode });
}

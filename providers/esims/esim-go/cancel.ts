import { type Answer, done } from '../../../core/answer.ts';
import { DAY, later } from '../../../core/clock.ts';
import type { Cancellation, Hints, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import { commonAnswer, type Failure } from '../wire/answers.ts';
import { assignmentsIn, sharedOut, stateOf } from './assignments.ts';
import { esimFailure, spoken } from './errors.ts';
import { find } from './find.ts';
import type { Opened } from './opened.ts';
import type { Assignment } from './schemas.ts';

/** Texts of a refused revoke that mean that the bundle was started; a guess, as all texts are (README.md). */
const USED = /\b(used|started|active)\b/i;
/** Longer than anybody asks how a cancellation stands. */
const INTENTION_MS = 60 * DAY;
const NOT_SHOWN_YET = 'the revoke was taken, and the bundle does not show it yet';

interface Place {
  iccid: string;
  hints: Hints;
}

/**
 * Takes an unused bundle back, for the money. It reads how the bundle stands first, so that asking twice revokes once, and it
 * revokes nothing where the account gets no refunds: that would be money given away.
 */
export async function cancel(opened: Opened, purchase: SentPurchase): Promise<Answer<Cancellation>> {
  const place = await placeOf(opened, purchase);
  if (place.kind !== 'done') return place;
  if (typeof place.value === 'string') return outcome('impossible', place.value, purchase.hints);
  const { iccid, hints } = place.value;
  const stands = await assignmentOf(opened, { ...purchase, hints }, iccid);
  if (isGone(stands) && (await wasAsked(opened, purchase.reference, hints))) return revoked(opened, hints);
  if (stands.kind !== 'done') return stands;
  if (typeof stands.value === 'string') return outcome('impossible', stands.value, hints);
  return standing(opened, { purchase, iccid, hints, assignment: stands.value });
}

interface Standing extends Place {
  purchase: SentPurchase;
  assignment: Assignment;
}

async function standing(opened: Opened, at: Standing): Promise<Answer<Cancellation>> {
  const { assignment, hints } = at;
  const state = stateOf(assignment);
  switch (state) {
    case 'revoked':
      return revoked(opened, hints);
    case 'active':
    case 'depleted':
    case 'expired':
      return outcome('already_used', null, hints);
    case 'lapsed':
      return outcome('impossible', 'unused for twelve months, it has lapsed', hints);
    case null:
      return outcome('impossible', 'its bundle is in a state that is not known', hints);
  }
  if (assignment.startTime) return outcome('already_used', null, hints);
  if (hints.revoke_sent !== undefined) {
    return outcome('requested', NOT_SHOWN_YET, hints);
  }
  if (!opened.refunds) return outcome('impossible', 'ESIM_GO_REFUNDS is not on', hints);
  if (!assignment.id) return outcome('impossible', 'its assignment has no id', hints);
  return revoke(opened, at, assignment.id);
}

async function revoke(opened: Opened, at: Standing, assignmentId: string): Promise<Answer<Cancellation>> {
  const { purchase, iccid, assignment } = at;
  // An eSIM without a bundle leaves the account: if the answer is lost, this alone tells why it is gone.
  await opened.kept.write(intentionKey(purchase.reference), '1', later(opened.clock.now(), INTENTION_MS));
  const reply = await opened.calls.revoke(iccid, assignment.name, assignmentId, purchase.reference);
  const isTaken = reply.kind === 'ok';
  if (!isTaken && !isDeclined(reply)) return commonAnswer(reply, 'purchase');
  const hints = isTaken ? { ...at.hints, revoke_sent: assignmentId } : at.hints;
  const stands = await assignmentOf(opened, { ...purchase, hints }, iccid);
  const shown = stands.kind === 'done' && typeof stands.value !== 'string' ? stateOf(stands.value) : null;
  if (shown === 'revoked' || isGone(stands)) return revoked(opened, hints);
  if (isTaken) return outcome('requested', NOT_SHOWN_YET, hints);
  const why = spoken(reply);
  return outcome(USED.test(why) ? 'already_used' : 'impossible', why, hints);
}

/** An earlier revoke whose answer was lost is declined, too: so the bundle is read again before this is believed. */
const isDeclined = (reply: Failure) =>
  reply.kind === 'refused' && (reply.status === 400 || reply.status === 404);

const isGone = (stands: Answer<unknown>) => stands.kind === 'refused' && stands.code === 'esim_not_found';

const intentionKey = (reference: string) => `revoke-${reference}`;

async function wasAsked({ kept }: Opened, reference: string, { revoke_sent }: Hints): Promise<boolean> {
  return revoke_sent !== undefined || (await kept.read(intentionKey(reference))) !== null;
}

/** Whether a revoked bundle brought its price back isn't told: it does where refunds are enabled. */
function revoked({ refunds }: Opened, hints: Hints): Answer<Cancellation> {
  return refunds
    ? outcome('refunded', null, hints)
    : outcome('cancelled_without_money', 'revoked while ESIM_GO_REFUNDS is not on', hints);
}

const outcome = (kind: Cancellation['outcome'], why: string | null, hints: Hints): Answer<Cancellation> =>
  done({ outcome: kind, why, hints });

/** Which eSIM the purchase is on: by what was written down, else by a look-up. @returns a text where it can't be told. */
async function placeOf(opened: Opened, purchase: SentPurchase): Promise<Answer<Place | string>> {
  const { hints, top_up } = purchase;
  const iccid = hints.iccid ?? top_up?.iccid;
  if (iccid !== undefined && hints.order !== undefined) return done({ iccid, hints });
  const found = await find(opened, purchase);
  if (found.kind !== 'done') return found;
  switch (found.value.kind) {
    case 'bought': {
      const { bought } = found.value;
      return done({ iccid: bought.esim.iccid, hints: bought.hints });
    }
    case 'under_way':
      return { kind: 'retry', why: 'the order is not complete', afterMs: found.value.afterMs };
    case 'nothing':
    case 'failed':
      return { kind: 'refused', code: 'purchase_not_found', why: 'nothing was bought' };
    default:
      return done(found.value.why);
  }
}

/** The purchase's own bundle on its eSIM. @returns a text where it can't be told which one that is. */
async function assignmentOf(
  { calls }: Opened,
  { reference, wholesale_id, hints }: SentPurchase,
  iccid: string,
): Promise<Answer<Assignment | string>> {
  const reply = await calls.bundlesOn(iccid);
  if (reply.kind !== 'ok') return esimFailure(calls, reply);
  const all = assignmentsIn(reply.body);
  const named = all.filter(({ name }) => name === wholesale_id);
  if (hints.order === undefined && named.length > 1) return done('several of this bundle are on its eSIM');
  const own = sharedOut(all, [{ reference, wholesale_id, hints }]).get(reference);
  return done(own ?? 'its bundle is not on its eSIM');
}

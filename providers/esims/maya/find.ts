import type { Answer } from '../../../core/answer.ts';
import { MINUTE, SECOND } from '../../../core/clock.ts';
import type { Found, Hints, ProfileKey, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import type { Failure } from '../wire/answers.ts';
import { esimHints, idsIn, isOver, issuedEsim, type Maya, noKey, planHint } from './buy.ts';
import { type About, mayaAnswer } from './errors.ts';
import type { PlanKey } from './schemas.ts';

/** Milliseconds after which an empty look-up counts. */
export const LOOKUP_DELAY_MS = MINUTE;

/**
 * Looks a purchase up by what was written down before it: a new profile among those of its own customer, a top-up by
 * comparing the profile's plans with those of before.
 */
export function find(maya: Maya, purchase: SentPurchase): Promise<Answer<Found>> {
  return purchase.top_up === null ? findProfile(maya, purchase) : findTopUp(maya, purchase, purchase.top_up);
}

async function findProfile(maya: Maya, purchase: SentPurchase): Promise<Answer<Found>> {
  const { reference, wholesale_id, hints } = purchase;
  if (hints.customer_id === undefined) return cannotTell('no customer was made for it');
  const reply = await maya.calls.customer(hints.customer_id, reference);
  if (reply.kind !== 'ok') return unanswered(reply, 'offer');
  const { esims } = reply.body.customer;
  if (esims.length === 0) return nothing(maya, purchase);
  const tagged = esims.filter(({ tag }) => tag === reference);
  const candidates = tagged.length > 0 ? tagged : esims;
  if (candidates.length > 1) return ambiguous(`its customer has ${candidates.length} eSIMs`);
  const { iccid, plans } = candidates[0]!;
  const own = plans?.filter(({ type }) => type === null || type === wholesale_id);
  if (own?.length === 0) return withoutPlan(maya, purchase);
  return readBack(maya, purchase, iccid, planHint(own ?? []));
}

/** The profile was made and its plan isn't there: it may still come; the plan alone can't be bought again from here. */
function withoutPlan(maya: Maya, purchase: SentPurchase): Answer<Found> {
  return isLate(maya, purchase)
    ? cannotTell('its eSIM is there without its plan')
    : { kind: 'done', value: { kind: 'under_way', afterMs: 10 * SECOND, hints: purchase.hints } };
}

async function findTopUp(maya: Maya, purchase: SentPurchase, profile: ProfileKey): Promise<Answer<Found>> {
  const { reference, wholesale_id, hints } = purchase;
  if (hints.plans_before === undefined) return cannotTell('the plans before it are not on record');
  const reply = await maya.calls.planKeys(profile.iccid, reference);
  if (reply.kind !== 'ok') return unanswered(reply, 'profile');
  const others = profile.purchases.filter((each) => each.reference !== reference);
  const known = new Set([...idsIn(hints.plans_before), ...others.map((each) => each.hints.plan_id)]);
  const isOurs = ({ type }: PlanKey) => type === null || type === wholesale_id;
  const added = reply.body.plans.filter(({ id }) =>
    hints.plan_id === undefined ? !known.has(id) : id === hints.plan_id,
  );
  const ids = new Set(added.filter(isOurs).map(({ id }) => id));
  // Not even those of before: such a list says nothing of the new one.
  if (reply.body.plans.length === 0 && idsIn(hints.plans_before).size > 0)
    return cannotTell('its profile is shown without any plan');
  if (added.length === 0) return nothing(maya, purchase);
  // Another purchase's that isn't on record yet, or ours by a name that we don't know: nothing must be bought on it.
  if (ids.size === 0) return cannotTell('its profile has a new plan of another kind');
  if (ids.size > 1) return ambiguous(`its profile has ${ids.size} plans that could be it`);
  return readBack(maya, purchase, profile.iccid, { plan_id: [...ids][0]! });
}

async function readBack(
  { calls }: Maya,
  { reference, hints }: SentPurchase,
  iccid: string,
  found: Hints,
): Promise<Answer<Found>> {
  const reply = await calls.esim(iccid, reference);
  if (reply.kind !== 'ok') return unanswered(reply, 'profile');
  const { esim } = reply.body;
  if (isOver(esim.state)) return unreadable('it was bought, and its eSIM has been ended since');
  const issued = issuedEsim(esim);
  if (issued?.iccid !== iccid) return unreadable('it was bought, and its profile contradicts itself');
  const bought = { esim: issued, charged: null, hints: { ...hints, ...esimHints(esim), ...found } };
  return { kind: 'done', value: { kind: 'bought', bought } };
}

/** Nothing is there. Where the company had said no, that is the end of it once the look-up counts. */
async function nothing(maya: Maya, purchase: SentPurchase): Promise<Answer<Found>> {
  const { esim_uid, plan_id } = purchase.hints;
  if ((esim_uid ?? plan_id) !== undefined) return cannotTell('it was bought, and is not shown any more');
  const saidNo = isLate(maya, purchase) && (await maya.kept.read(noKey(purchase.reference))) !== null;
  const why = 'the company said no, and has nothing';
  return {
    kind: 'done',
    value: saidNo ? { kind: 'failed', code: 'refused_otherwise', why } : { kind: 'nothing' },
  };
}

const isLate = ({ clock }: Maya, { over_at }: SentPurchase) =>
  clock.now().getTime() - over_at.getTime() >= LOOKUP_DELAY_MS;

/** A look-up that is refused doesn't say that nothing was bought. */
function unanswered(reply: Failure, about: About): Answer<Found> {
  const answer = mayaAnswer(reply, 'read', about);
  return answer.kind === 'refused' ? cannotTell(`the look-up was refused: ${answer.why}`) : answer;
}

const cannotTell = (why: string): Answer<Found> => ({ kind: 'done', value: { kind: 'cannot_tell', why } });
const unreadable = (why: string): Answer<Found> => ({ kind: 'done', value: { kind: 'unreadable', why } });
const ambiguous = (why: string): Answer<Found> => ({ kind: 'done', value: { kind: 'ambiguous', why } });

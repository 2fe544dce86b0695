import type { Answer } from '../../../core/answer.ts';
import { type Clock, DAY, later, SECOND } from '../../../core/clock.ts';
import type { IssuedEsim } from '../../../core/esims/provider.ts';
import type { BuyAnswer, Hints, ProfileKey, PurchaseOrder } from '../../../core/wholesale/wholesaler.ts';
import type { Kept } from '../wire/adapter.ts';
import type { Failure } from '../wire/answers.ts';
import { readProfile } from '../wire/profile.ts';
import type { MayaCalls } from './calls.ts';
import { type About, isNo, mayaAnswer, noOf } from './errors.ts';
import type { EsimParts, PlanKey } from './schemas.ts';

/** What the verbs of the adapter work with. */
export interface Maya {
  calls: MayaCalls;
  clock: Clock;
  kept: Kept;
  /** The shop's own address whose aliases the customers get. */
  email: string;
}

/** Milliseconds that the id of a bought plan may take: without it the purchase is as good. */
export const PLAN_ID_MS = 5 * SECOND;

/** Under which a no is kept until the purchase has been looked up: an answer that is `unknown` has no hints. */
export const noKey = (reference: string) => `no.${reference}`;

/**
 * What a look-up needs. For a new profile: a customer made for this purchase alone, as `customer_id`. For a top-up: the
 * plans on the profile before it, as `plans_before`, ids with commas between them. What an earlier attempt has written
 * down stays, since its purchase may still come to light.
 */
export async function prepare(maya: Maya, order: PurchaseOrder): Promise<Answer<Hints>> {
  const { hints, top_up } = order;
  if ((top_up === null ? hints.customer_id : hints.plans_before) !== undefined) {
    return { kind: 'done', value: hints };
  }
  return top_up === null ? makeCustomer(maya, order) : notePlans(maya, order, top_up);
}

async function makeCustomer(maya: Maya, { reference, hints }: PurchaseOrder): Promise<Answer<Hints>> {
  const email = aliasOf(maya.email, reference);
  const made = await maya.calls.createCustomer({ email, tag: reference });
  if (made.kind === 'ok') return { kind: 'done', value: { ...hints, customer_id: made.body.customer.id } };
  const id = /\bID:\s?([a-zA-Z0-9]{1,64})/.exec(noOf(made) ?? '')?.[1];
  if (id === undefined) return mayaAnswer(made, 'read', 'offer');
  // Another ID may stand in such a text, such as that of the request: the address tells.
  const named = await maya.calls.customerNamed(id, reference);
  if (named.kind !== 'ok') return mayaAnswer(named, 'read', 'offer');
  if (named.body.customer.email.toLowerCase() !== email.toLowerCase()) {
    return { kind: 'refused', code: 'refused_otherwise', why: 'the customer that it names is another one' };
  }
  return { kind: 'done', value: { ...hints, customer_id: id } };
}

function aliasOf(email: string, reference: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}+${reference}${email.slice(at)}`;
}

async function notePlans(
  { calls }: Maya,
  { reference, hints }: PurchaseOrder,
  { iccid }: ProfileKey,
): Promise<Answer<Hints>> {
  const plans = await calls.planKeys(iccid, reference);
  if (plans.kind !== 'ok') return mayaAnswer(plans, 'read', 'profile');
  const plans_before = plans.body.plans.map(({ id }) => id).join(',');
  return { kind: 'done', value: { ...hints, plans_before } };
}

/** Ids that `prepare` has written down. */
export const idsIn = (text: string): ReadonlySet<string> =>
  new Set(text.split(',').filter((id) => id !== ''));

/** Buys; the company buys twice what is sent twice, so that a lost answer is `unknown`, and is looked up. */
export function buy(maya: Maya, order: PurchaseOrder): Promise<BuyAnswer> {
  return order.top_up === null ? buyProfile(maya, order) : buyTopUp(maya, order, order.top_up);
}

const unprepared: BuyAnswer = {
  kind: 'refused',
  code: 'bad_request',
  why: 'nothing was prepared, so that it could not be looked up',
};

async function buyProfile(maya: Maya, { reference, wholesale_id, hints }: PurchaseOrder): Promise<BuyAnswer> {
  const { customer_id } = hints;
  if (customer_id === undefined) return unprepared;
  const reply = await maya.calls.createEsim({ plan_type_id: wholesale_id, customer_id, tag: reference });
  if (reply.kind !== 'ok') return failed(maya, reply, reference, 'offer');
  const { esim } = reply.body;
  const issued = issuedEsim(esim);
  if (issued === null) return { kind: 'unknown', why: 'the parts of its profile contradict one another' };
  if (esim.customer_id !== null && esim.customer_id !== customer_id) {
    return { kind: 'unknown', why: 'the answer is about another customer' };
  }
  const plans = await maya.calls.planKeys(issued.iccid, reference, PLAN_ID_MS);
  const bought = plans.kind === 'ok' ? plans.body.plans : [];
  return {
    kind: 'done',
    value: { esim: issued, charged: null, hints: { ...hints, ...esimHints(esim), ...planHint(bought) } },
  };
}

async function buyTopUp(
  maya: Maya,
  { reference, wholesale_id, hints }: PurchaseOrder,
  { iccid }: ProfileKey,
): Promise<BuyAnswer> {
  if (hints.plans_before === undefined) return unprepared;
  // The profile is read first: nothing is charged yet if that fails.
  const read = await maya.calls.esim(iccid, reference);
  if (read.kind !== 'ok') return mayaAnswer(read, 'read', 'profile');
  const { esim } = read.body;
  if (isOver(esim.state)) return { kind: 'refused', code: 'esim_not_found', why: 'the eSIM has been ended' };
  const issued = issuedEsim(esim);
  if (issued?.iccid !== iccid) return { kind: 'retry', why: 'the profile could not be read' };
  const reply = await maya.calls.addPlan(iccid, wholesale_id, reference);
  if (reply.kind !== 'ok') return failed(maya, reply, reference, 'profile');
  const { id, type } = reply.body.plan;
  const isOurs = !idsIn(hints.plans_before).has(id) && (type === null || type === wholesale_id);
  if (!isOurs) return { kind: 'unknown', why: 'the answer is about another plan' };
  return {
    kind: 'done',
    value: { esim: issued, charged: null, hints: { ...hints, ...esimHints(esim), plan_id: id } },
  };
}

async function failed(maya: Maya, reply: Failure, reference: string, about: About): Promise<Answer<never>> {
  const answer = mayaAnswer(reply, 'purchase', about);
  if (answer.kind === 'unknown' && isNo(reply)) {
    await maya.kept.write(noKey(reference), 'said', later(maya.clock.now(), DAY));
  }
  return answer;
}

/** The profile of an answer. @returns null where its parts are missing or contradict one another. */
export function issuedEsim(esim: EsimParts): IssuedEsim | null {
  const { iccid, activation_code: lpa, manual_code, smdp_address: host } = esim;
  // It is the whole text there, which the other two only repeat.
  if (!/^\s*LPA:/i.test(lpa)) return null;
  return readProfile({ iccid, lpa, host, matching_id: manual_code });
}

/** What of an eSIM is kept with its purchase: the company's own id of it, and an APN that has to be set by hand. */
export function esimHints({ uid, auto_apn, apn }: EsimParts): Hints {
  return {
    ...(uid === null ? {} : { esim_uid: uid }),
    ...(auto_apn === '0' && apn ? { apn } : {}),
  };
}

/** The id of a purchase's plan, where there is one plan alone. */
export function planHint(plans: readonly PlanKey[]): Hints {
  return plans.length === 1 ? { plan_id: plans[0]!.id } : {};
}

/** Whether the word for an eSIM's state says that it has been ended for good. */
export const isOver = (state: string | null): boolean =>
  /^(?:REVOKED|DELETED)$|TERMINATED|CANCEL/i.test(state ?? '');

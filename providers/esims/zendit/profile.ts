import { type Answer, done } from '../../../core/answer.ts';
import { DAY, HOUR, later } from '../../../core/clock.ts';
import { everBoughtOn } from '../../../core/wholesale/ever-bought.ts';
import type { PlanUse, ProfileKey, ProfileStatus } from '../../../core/wholesale/wholesaler.ts';
import { commonAnswer } from '../wire/answers.ts';
import { likelyTime } from '../wire/time.ts';
import { type Company, READ_MS, readPurchase, wordOf } from './calls.ts';
import { isNotFound } from './errors.ts';
import { type PlanBody, type PurchaseBody, plansBody } from './schemas.ts';

/** Plans are remembered for these many milliseconds after their end: an eSIM lives twelve months longer. */
const REMEMBERED_MS = 400 * DAY;
/** A purchase may be younger than what the list of plans shows by so many milliseconds. */
const SHOWN_MS = HOUR;

type Bought = ProfileKey['purchases'][number];
/** A purchase that wasn't refunded. */
interface Live {
  purchase: Bought;
  /** What the company tells of the purchase; null where it wasn't asked for, or knows no more of it. */
  body: PurchaseBody | null;
  /** When its plan was first seen in use, and the end that it had; null for what was never seen. */
  seen: { start: Date | null; end: Date | null };
}
/** One purchase and what the list of plans says of it; null for a plan that has left the list. */
type Matched = Live & { plan: PlanBody | null };

/**
 * How a profile and its plans stand: one call, and one for each purchase that isn't in use, since only the purchase tells of a
 * refund.
 */
export async function status(company: Company, profile: ProfileKey): Promise<Answer<ProfileStatus>> {
  const reply = await company.transport.call({
    name: 'plans of a profile',
    method: 'GET',
    path: `/esim/${encodeURIComponent(profile.iccid)}/plans`,
    answer: plansBody,
    kind: 'read',
    timeoutMs: READ_MS,
  });
  const gone = reply.kind !== 'ok' && isNotFound(reply);
  if (reply.kind !== 'ok' && !gone) return commonAnswer(reply, 'read');
  const { list, total, firstInstalledAt } =
    reply.kind === 'ok' ? reply.body : { list: [], total: 0, firstInstalledAt: null };
  if (list.length < (total ?? 0)) return { kind: 'retry', why: 'only a part of its plans came' };
  const live = await liveOf(company, profile.purchases, list);
  if (live.kind !== 'done') return live;
  const nothing = { odd: null, plans: [], measured_at: null };
  if (live.value.length === 0 && profile.purchases.length > 0)
    return done({ state: 'cancelled', ...nothing });
  if (gone) return { kind: 'refused', code: 'esim_not_found', why: 'no profile has this ICCID' };
  const installed = isSet(firstInstalledAt);
  const first = everBoughtOn(profile)[0]?.reference;
  // Nothing can have ended on a profile that was never installed, nor the plan that it was made with be on its way once it was.
  const mayBeHidden = (each: Live) =>
    !installed || (each.purchase.reference !== first && isYoung(each, company.clock.now()));
  const matches = matched(live.value, list, mayBeHidden);
  const uses = await Promise.all(matches.map((each) => useOf(company, each)));
  const state = stateOf(company, list, installed, uses);
  return done({ state, odd: null, plans: uses.map(({ use }) => use), measured_at: null });
}

/** A time; the zero of a language stands for none (wire/time.ts). */
const isSet = (text: string | null | undefined): boolean =>
  typeof text === 'string' && !/^(000[01]-|$)/.test(text.trim());

/** The purchases that weren't refunded. A plan in use that can only be one purchase's isn't asked for. */
async function liveOf(
  company: Company,
  purchases: readonly Bought[],
  list: readonly PlanBody[],
): Promise<Answer<Live[]>> {
  const live: Live[] = [];
  const replies = await Promise.all(
    purchases.map((purchase) => {
      const sameOffer = purchases.filter((each) => each.wholesale_id === purchase.wholesale_id);
      const plans = list.filter(({ offerId }) => offerId === purchase.wholesale_id);
      const inUse = sameOffer.length === 1 && plans.length === 1 && plans[0]?.status === 'ACTIVE';
      return inUse ? null : readPurchase(company, purchase.reference);
    }),
  );
  for (const [index, purchase] of purchases.entries()) {
    const reply = replies[index] ?? null;
    const unread = reply !== null && reply.kind !== 'ok' && !isNotFound(reply) ? reply : null;
    if (unread !== null) return commonAnswer(unread, 'read');
    const body = reply?.kind === 'ok' ? reply.body : null;
    if (body?.refund?.status === 'DONE') continue;
    const [start, end] = await Promise.all(
      [startName(purchase), endName(purchase)].map(async (name) => timeOf(await company.kept.read(name))),
    );
    live.push({ purchase, body, seen: { start: start ?? null, end: end ?? null } });
  }
  return done(live);
}

const startName = ({ reference }: Bought) => `start ${reference}`;
const endName = ({ reference }: Bought) => `end ${reference}`;

/**
 * No plan names its purchase. A plan that began when one was seen to begin is that one's; else, of one offer, the plans in the list are
 * the youngest purchases', those in use before others. What may not be listed yet is left out.
 */
function matched(
  live: readonly Live[],
  list: readonly PlanBody[],
  mayBeHidden: (each: Live) => boolean,
): Matched[] {
  const plans = new Map<Live, PlanBody | null>();
  for (const [offer, bought] of Map.groupBy(live, ({ purchase }) => purchase.wholesale_id)) {
    const left = list.filter(({ offerId }) => offerId === offer).sort((a, b) => startOf(a) - startOf(b));
    const open = bought.filter((each) => {
      const own = left.findIndex((plan) => each.seen.start !== null && startOf(plan) === +each.seen.start);
      if (own >= 0) plans.set(each, left.splice(own, 1)[0]!);
      return own < 0;
    });
    const ended = open.filter(({ seen }) => seen.start !== null);
    const hidden = open.filter((each) => !ended.includes(each) && mayBeHidden(each)).reverse();
    const others = open.filter((each) => !ended.includes(each) && !hidden.includes(each));
    const surplus = Math.max(0, open.length - left.length);
    const missing = [...ended, ...hidden, ...others].slice(0, surplus);
    for (const each of missing) if (!hidden.includes(each)) plans.set(each, null);
    const listed = open.filter((each) => !missing.includes(each));
    for (const [index, each] of listed.entries()) plans.set(each, left[index]!);
  }
  return live.flatMap((each) => {
    const plan = plans.get(each);
    return plan === undefined ? [] : { ...each, plan };
  });
}

function isYoung({ body }: Live, now: Date): boolean {
  const bought = timeOf(body?.createdAt);
  return bought !== null && later(bought, SHOWN_MS) > now;
}

/** Epoch milliseconds; a plan that waits starts after all that have started. */
const startOf = (plan: PlanBody): number => timeOf(plan.startAt)?.getTime() ?? Number.MAX_SAFE_INTEGER;

interface Use {
  use: PlanUse;
  /** How a plan that left the list has ended; null for one that is still there. */
  ended: 'used_up' | 'expired' | null;
}

/** An end that was seen while the plan ran tells later whether it expired or was used up. */
async function useOf(company: Company, { purchase, body, seen, plan }: Matched): Promise<Use> {
  const { reference } = purchase;
  const now = company.clock.now();
  if (plan === null) {
    const ended = seen.end !== null && seen.end <= now ? 'expired' : 'used_up';
    const data_used_mb = ended === 'used_up' ? volumeMb(body) : null;
    return { use: { reference, data_used_mb, activated_at: seen.start, expires_at: seen.end }, ended };
  }
  if (plan.status !== 'ACTIVE') {
    const use = { reference, data_used_mb: usedMb(plan), activated_at: null, expires_at: null };
    return { use, ended: null };
  }
  // A start that isn't told was at the latest when the plan was first seen in use.
  const activated_at = timeOf(plan.startAt) ?? seen.start ?? now;
  const expires_at = timeOf(plan.endAt);
  const until = later(expires_at ?? now, REMEMBERED_MS);
  await remember(company, startName(purchase), { time: activated_at, before: seen.start, until });
  if (expires_at !== null) {
    await remember(company, endName(purchase), { time: expires_at, before: seen.end, until });
  }
  return { use: { reference, data_used_mb: usedMb(plan), activated_at, expires_at }, ended: null };
}

async function remember(
  { kept }: Company,
  name: string,
  { time, before, until }: { time: Date; before: Date | null; until: Date },
): Promise<void> {
  if (before?.getTime() !== time.getTime()) await kept.write(name, time.toISOString(), until);
}

/** All that a purchase gave, in megabytes; null where it isn't told, or has no end. */
function volumeMb(body: PurchaseBody | null): number | null {
  const isLimited = body?.dataUnlimited === false && (body.dataGB ?? 0) > 0;
  return isLimited ? Math.round(body.dataGB! * 1000) : null;
}

function usedMb(plan: PlanBody): number | null {
  if (plan.status === 'QUEUED') return 0;
  const { initialDataGB, remainingDataGB } = plan;
  // What an unlimited plan reports as its volume means nothing.
  if (plan.unlimited !== false || typeof initialDataGB !== 'number' || typeof remainingDataGB !== 'number') {
    return null;
  }
  const isSound = initialDataGB > 0 && remainingDataGB <= initialDataGB;
  return isSound ? Math.round((initialDataGB - remainingDataGB) * 1000) : null;
}

function stateOf(
  { transport }: Company,
  list: readonly PlanBody[],
  installed: boolean,
  uses: readonly Use[],
): ProfileStatus['state'] {
  const words = list.map((plan) => plan.status);
  if (words.includes('ACTIVE')) return 'active';
  const unknown = words.find((word) => word !== 'QUEUED');
  if (unknown !== undefined) {
    transport.log.warn({ company: 'zendit', word: wordOf(unknown) }, 'unknown state of a plan');
  }
  if (words.includes('QUEUED')) return installed ? 'installed' : 'ready';
  // Of a profile that was never installed no plan is shown yet, or none any longer.
  if (unknown !== undefined || !installed || uses.length === 0) return null;
  return uses.some(({ ended }) => ended === 'used_up') ? 'used_up' : 'expired';
}

/** RFC 3339; null for what is no time. */
function timeOf(text: string | null | undefined): Date | null {
  return text && /^\d{4}-\d\d-\d\dT/.test(text) ? likelyTime(new Date(text)) : null;
}

import { type Answer, done } from '../../../core/answer.ts';
import { DAY, later } from '../../../core/clock.ts';
import type { PlanUse, ProfileKey, ProfileStatus } from '../../../core/wholesale/wholesaler.ts';
import { commonAnswer } from '../wire/answers.ts';
import { type Company, READ_MS, readPurchase, wordOf } from './calls.ts';
import { isNotFound } from './errors.ts';
import { type PlanBody, plansBody } from './schemas.ts';

/** Ended plans are remembered for these many milliseconds after their end: an eSIM lives twelve months longer. */
const REMEMBERED_MS = 400 * DAY;

type Bought = ProfileKey['purchases'][number];
/** One purchase and what the list of plans says of it; null for a plan that has left the list. */
interface Matched {
  purchase: Bought;
  plan: PlanBody | null;
}

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
  const live = await withoutRefunded(company, profile.purchases, list);
  if (live.kind !== 'done') return live;
  const nothing = { odd: null, plans: [], measured_at: null };
  if (live.value.length === 0 && profile.purchases.length > 0)
    return done({ state: 'cancelled', ...nothing });
  if (gone) return { kind: 'refused', code: 'esim_not_found', why: 'no profile has this ICCID' };
  const uses = await Promise.all(matched(live.value, list).map((each) => useOf(company, each)));
  const state = stateOf(company, list, isSet(firstInstalledAt), uses);
  return done({ state, odd: null, plans: uses.map(({ use }) => use), measured_at: null });
}

const isSet = (text: string | null | undefined): boolean => typeof text === 'string' && text.trim() !== '';

/** The purchases that weren't refunded. A plan in use that can only be one purchase's isn't asked for. */
async function withoutRefunded(
  company: Company,
  purchases: readonly Bought[],
  list: readonly PlanBody[],
): Promise<Answer<Bought[]>> {
  const live: Bought[] = [];
  const refunds = await Promise.all(
    purchases.map((purchase) => {
      const sameOffer = purchases.filter((each) => each.wholesale_id === purchase.wholesale_id);
      const plans = list.filter(({ offerId }) => offerId === purchase.wholesale_id);
      const inUse = sameOffer.length === 1 && plans.length === 1 && plans[0]?.status === 'ACTIVE';
      return inUse ? null : readPurchase(company, purchase.reference);
    }),
  );
  for (const [index, purchase] of purchases.entries()) {
    const reply = refunds[index] ?? null;
    const unread = reply !== null && reply.kind !== 'ok' && !isNotFound(reply) ? reply : null;
    if (unread !== null) return commonAnswer(unread, 'read');
    const refunded = reply?.kind === 'ok' && reply.body.refund?.status === 'DONE';
    if (!refunded) live.push(purchase);
  }
  return done(live);
}

/** No plan names its purchase: of one offer, the plans in the list are the youngest purchases', those in use before others. */
function matched(purchases: readonly Bought[], list: readonly PlanBody[]): Matched[] {
  return purchases.map((purchase) => {
    const sameOffer = purchases.filter((each) => each.wholesale_id === purchase.wholesale_id);
    const plans = list
      .filter(({ offerId }) => offerId === purchase.wholesale_id)
      .sort((a, b) => startOf(a) - startOf(b));
    const ended = Math.max(0, sameOffer.length - plans.length);
    return { purchase, plan: plans[sameOffer.indexOf(purchase) - ended] ?? null };
  });
}

/** Epoch milliseconds; a plan that waits starts after all that have started. */
const startOf = (plan: PlanBody): number => timeOf(plan.startAt)?.getTime() ?? Number.MAX_SAFE_INTEGER;

interface Use {
  use: PlanUse;
  /** How a plan that left the list has ended; null for one that is still there. */
  ended: 'used_up' | 'expired' | null;
}

/** An end that was seen while the plan ran tells later whether it expired or was used up. */
async function useOf(company: Company, { purchase, plan }: Matched): Promise<Use> {
  const { reference } = purchase;
  const endName = `end ${reference}`;
  if (plan === null) {
    const seen = timeOf(await company.kept.read(endName));
    const ended = seen !== null && seen <= company.clock.now() ? 'expired' : 'used_up';
    return { use: { reference, data_used_mb: null, activated_at: null, expires_at: seen }, ended };
  }
  const activated_at = plan.status === 'ACTIVE' ? timeOf(plan.startAt) : null;
  const expires_at = plan.status === 'ACTIVE' ? timeOf(plan.endAt) : null;
  if (expires_at !== null) await remember(company, endName, expires_at);
  return { use: { reference, data_used_mb: usedMb(plan), activated_at, expires_at }, ended: null };
}

async function remember({ kept }: Company, name: string, end: Date): Promise<void> {
  const written = end.toISOString();
  if ((await kept.read(name)) !== written) await kept.write(name, written, later(end, REMEMBERED_MS));
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
  // Nothing can have ended on a profile that was never installed: its plan isn't shown yet, or no longer.
  if (unknown !== undefined || !installed || uses.length === 0) return null;
  return uses.some(({ ended }) => ended === 'used_up') ? 'used_up' : 'expired';
}

/** RFC 3339; null for what is no time. */
function timeOf(text: string | null | undefined): Date | null {
  const time = text && /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : null;
  return time === null || Number.isNaN(time.getTime()) ? null : time;
}

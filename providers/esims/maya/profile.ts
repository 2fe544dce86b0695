import { type Answer, done } from '../../../core/answer.ts';
import type { ProfileState } from '../../../core/esims/provider.ts';
import type { Log } from '../../../core/log.ts';
import type { PlanUse, ProfileKey, ProfileStatus } from '../../../core/wholesale/wholesaler.ts';
import { idsIn, isOver, type Maya } from './buy.ts';
import { mayaAnswer } from './errors.ts';
import { isThrottled } from './offers.ts';
import type { EsimWords, MayaPlan } from './schemas.ts';

/** The state of a profile and the use of its plans, which is one to two hours old; when it was measured isn't told. */
export async function status(maya: Maya, log: Log, profile: ProfileKey): Promise<Answer<ProfileStatus>> {
  const { calls, clock } = maya;
  const read = await calls.esimState(profile.iccid);
  if (read.kind !== 'ok') return mayaAnswer(read, 'read', 'profile');
  const { esim } = read.body;
  if (esim.iccid !== profile.iccid) return { kind: 'retry', why: 'the answer is about another eSIM' };
  if (isOver(esim.state)) return done({ state: 'cancelled', odd: null, plans: [], measured_at: null });
  const listed = await calls.plans(profile.iccid);
  if (listed.kind !== 'ok') return mayaAnswer(listed, 'read', 'profile');
  const { plans } = listed.body;
  const state = stateOf(esim, plans, clock.now());
  if (state === null) {
    const words = [
      esim.state,
      esim.service_status,
      esim.network_status,
      ...plans.map(({ network }) => network),
    ];
    const fields = { company: 'maya', words: words.map((word) => word?.slice(0, 40)) };
    log.info(fields, 'wholesaler told a state that has no place');
  }
  return done({ state, odd: oddness(esim, state), plans: usesOf(profile, plans), measured_at: null });
}

/**
 * The state by the plans, and by the eSIM's own words where the plans don't say.
 * @returns null for whatever fits no row: the last state stays.
 */
function stateOf(esim: EsimWords, plans: readonly MayaPlan[], now: Date): ProfileState | null {
  if (plans.length === 0) return stateByWords(esim);
  const isAhead = ({ end }: MayaPlan) => end !== null && end > now;
  const isOn = ({ network }: MayaPlan) => /^(?:ACTIVE|ENABLED)$/i.test(network ?? '');
  const started = plans.filter(({ activated }) => activated !== null);
  if (started.some((plan) => isOn(plan) && isAhead(plan) && hasVolume(plan) === true)) return 'active';
  const latest = started.reduce<MayaPlan | undefined>(
    (last, plan) => (last !== undefined && last.activated! >= plan.activated! ? last : plan),
    undefined,
  );
  const noneWaits = started.length === plans.length;
  if (latest && noneWaits && isAhead(latest) && hasVolume(latest) === false) return 'used_up';
  if (plans.every(({ end }) => end !== null && end <= now)) return 'expired';
  return started.length === 0 ? stateBeforeStart(esim) : null;
}

function stateBeforeStart({ state }: EsimWords): ProfileState | null {
  switch (state?.toUpperCase()) {
    case 'INSTALLED':
    case 'ENABLED':
      return 'installed';
    // DISABLED was seen before any installation.
    case 'RELEASED':
    case 'DISABLED':
      return 'ready';
    default:
      return null;
  }
}

/** As one program reads them: of an eSIM without plans, they are all that there is. */
function stateByWords({ state, service_status, network_status }: EsimWords): ProfileState | null {
  const words = `${state} ${network_status}`.toUpperCase();
  if (words === 'RELEASED NOT_ACTIVE') return 'ready';
  if (words === 'ENABLED ENABLED') return 'active';
  const isOff = service_status?.toLowerCase() === 'inactive' || network_status?.toUpperCase() === 'DISABLED';
  return isOff ? 'expired' : null;
}

/** Null where it isn't told. What is throttled has volume whatever is told: the figures of such plans mean nothing. */
function hasVolume({ remaining, name }: MayaPlan): boolean | null {
  if (isThrottled(name)) return true;
  return remaining === null ? null : remaining > 0;
}

/** Plans that end switch the service off, too: it is odd only while there is something left to use. */
function oddness({ network_status }: EsimWords, state: ProfileState | null): string | null {
  const isEnded = state === 'used_up' || state === 'expired';
  return network_status?.toUpperCase() === 'DISABLED' && !isEnded ? 'its service is switched off' : null;
}

/** The use of each purchase whose plan can be told from the others. */
function usesOf(profile: ProfileKey, plans: readonly MayaPlan[]): PlanUse[] {
  const claimed = new Set(profile.purchases.map(({ hints }) => hints.plan_id));
  return profile.purchases.flatMap((purchase): PlanUse[] => {
    const { plan_id } = purchase.hints;
    const plan =
      plan_id === undefined
        ? unclaimed(profile, purchase, plans, claimed)
        : plans.find(({ id }) => id === plan_id);
    return plan === undefined ? [] : [planUse(purchase.reference, plan)];
  });
}

/** The plan of a purchase whose plan id was never learned: the only one of its type that nobody else has. */
function unclaimed(
  profile: ProfileKey,
  purchase: ProfileKey['purchases'][number],
  plans: readonly MayaPlan[],
  claimed: ReadonlySet<string | undefined>,
): MayaPlan | undefined {
  const free = plans.filter(({ id, type }) => !claimed.has(id) && type === purchase.wholesale_id);
  if (free.length <= 1 || purchase !== profile.purchases[0]) return free.length === 1 ? free[0] : undefined;
  // The first purchase made the profile: its plan was there before any top-up.
  const before = profile.purchases.find(({ hints }) => hints.plans_before !== undefined)?.hints.plans_before;
  const first = free.filter(({ id }) => idsIn(before ?? '').has(id));
  return first.length === 1 ? first[0] : undefined;
}

function planUse(reference: string, plan: MayaPlan): PlanUse {
  return { reference, data_used_mb: usedMb(plan), activated_at: plan.activated, expires_at: plan.end };
}

/** Whole megabytes, rounded down: only what has nothing left counts as used up. */
function usedMb({ quota, remaining, name }: MayaPlan): number | null {
  if (quota === null || remaining === null || quota <= 0 || isThrottled(name)) return null;
  return Math.floor(Math.min(quota, Math.max(0, quota - remaining)) / 1e6);
}

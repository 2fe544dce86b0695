import { type Answer, done } from '../../../core/answer.ts';
import { SECOND } from '../../../core/clock.ts';
import type { ProfileState } from '../../../core/esims/provider.ts';
import { everBoughtOn } from '../../../core/wholesale/ever-bought.ts';
import type { PlanUse, ProfileKey, ProfileStatus } from '../../../core/wholesale/wholesaler.ts';
import { likelyTime } from '../wire/time.ts';
import { failureAnswer } from './errors.ts';
import { READ_TIMEOUT_MS, simByIccid } from './orders.ts';
import { type PackageOnSim, simPackages, topUpList, type Usage, usageAnswer } from './schemas.ts';
import type { Session } from './session.ts';

/** Of theirs in a gigabyte, which is 1000 of what the label says. */
const THEIR_MB_A_GB = 1024;
/** 100 TB. */
const MOST_MB = 100_000_000;

/** The company's words; "UNKNOWN", and any other, change nothing. That a profile is installed is never told. */
const STATES: Readonly<Record<string, ProfileState>> = {
  NOT_ACTIVE: 'ready',
  ACTIVE: 'active',
  FINISHED: 'used_up',
  EXPIRED: 'expired',
  RECYCLED: 'expired',
};

/** Ten a minute for each eSIM, and five a second for the account (documented). */
const READS_OF_PROFILES = { calls: 5, perMs: SECOND };

/** What lies on an eSIM, oldest first. */
export async function packagesOn(session: Session, iccid: string): Promise<Answer<PackageOnSim[]>> {
  const reply = await session.call({
    name: 'eSIM packages',
    method: 'GET',
    path: `/sims/${encodeURIComponent(iccid)}/packages`,
    answer: simPackages,
    kind: 'read',
    limit: READS_OF_PROFILES,
    timeoutMs: READ_TIMEOUT_MS,
  });
  return reply.kind === 'ok' ? done(reply.body.data.toReversed()) : failureAnswer(reply, 'one');
}

/** The packages that can be put on an eSIM now, as the company lists them. */
export async function topUpsOf(session: Session, iccid: string): Promise<Answer<unknown[]>> {
  const reply = await session.call({
    name: 'top-ups',
    method: 'GET',
    path: `/sims/${encodeURIComponent(iccid)}/topups`,
    answer: topUpList,
    kind: 'read',
    timeoutMs: READ_TIMEOUT_MS,
  });
  return reply.kind === 'ok' ? done(reply.body.data) : failureAnswer(reply, 'one');
}

/**
 * State and use of a profile. The packages tell the use of each purchase, the sum of the eSIM's use that of a first one
 * that isn't among them; the eSIM itself is asked once its packages say that its time is over, or nothing.
 */
export async function status(session: Session, profile: ProfileKey): Promise<Answer<ProfileStatus>> {
  const listed = await packagesOn(session, profile.iccid);
  const isGone = listed.kind === 'refused';
  if (listed.kind !== 'done' && !isGone) return listed;
  const matched = match(profile, listed.kind === 'done' ? listed.value : []);
  const usage = isGone || !matched.lacksFirst ? done(null) : await usageOf(session, profile.iccid);
  if (usage.kind !== 'done' && usage.kind !== 'refused') return usage;
  const sum = usage.kind === 'done' ? usage.value : null;
  const words = [...matched.entries, ...(sum === null ? [] : [sum])].map((one) => one.status);
  const state = stateOf(words);
  noteUnknown(session, words);
  const plans = planUses(profile, matched, sum);
  const isOdd = state === null || state === 'expired' || state === 'used_up';
  const isAsked = profile.purchases.some(({ hints }) => hints.refund_id !== undefined);
  if (!isOdd && !isAsked) return done(statusWith(state, plans));
  const sim = await simByIccid(session, profile.iccid);
  if (sim.kind === 'refused' && isGone) return listed;
  if (sim.kind !== 'done') return sim.kind === 'refused' ? done(statusWith(state, plans)) : sim;
  const { orderState, isRecycled } = sim.value;
  const last = orderState === 'refunded' ? 'cancelled' : isRecycled ? 'expired' : state;
  return done(statusWith(last, plans));
}

/** The company says neither when it measured, nor that a profile is suspended. */
const statusWith = (state: ProfileState | null, plans: PlanUse[]): ProfileStatus => ({
  state,
  odd: null,
  plans,
  measured_at: null,
});

interface Matched {
  /** All packages on the eSIM, oldest first. */
  entries: readonly PackageOnSim[];
  byReference: ReadonlyMap<string, PackageOnSim>;
  /** The purchase that made the profile isn't among its packages, as in one sample of the company. */
  lacksFirst: boolean;
}

/**
 * No order stands in a package: the n-th oldest of an id belongs to the n-th oldest purchase of that id. A top-up that was refunded
 * stays on the eSIM, and has its own.
 */
function match(profile: ProfileKey, entries: readonly PackageOnSim[]): Matched {
  const purchases = everBoughtOn(profile);
  const left = [...entries];
  const byReference = new Map<string, PackageOnSim>();
  for (const { reference, wholesale_id } of purchases) {
    const index = left.findIndex(({ package: { id } }) => id === wholesale_id);
    const [entry] = index < 0 ? [] : left.splice(index, 1);
    if (entry !== undefined) byReference.set(reference, entry);
  }
  const first = purchases[0];
  const lacksFirst = first === undefined ? entries.length === 0 : !byReference.has(first.reference);
  return { entries, byReference, lacksFirst };
}

async function usageOf(session: Session, iccid: string): Promise<Answer<Usage>> {
  const reply = await session.call({
    name: 'usage',
    method: 'GET',
    path: `/sims/${encodeURIComponent(iccid)}/usage`,
    answer: usageAnswer,
    kind: 'read',
    limit: READS_OF_PROFILES,
    timeoutMs: READ_TIMEOUT_MS,
  });
  return reply.kind === 'ok' ? done(reply.body.data) : failureAnswer(reply, 'one');
}

/** Of a profile by the words of its packages: one that waits behind an ended one is about to start. */
function stateOf(words: readonly string[]): ProfileState | null {
  const states = words.map((word) => (Object.hasOwn(STATES, word) ? STATES[word]! : null));
  const known = states.filter((state) => state !== null);
  if (words.includes('RECYCLED')) return 'expired';
  if (known.includes('active')) return 'active';
  if (known.includes('ready')) return known.every((state) => state === 'ready') ? 'ready' : 'active';
  if (known.length < words.length) return null;
  return known.at(-1) ?? null;
}

function noteUnknown({ log }: Session, words: readonly string[]): void {
  for (const word of words) {
    if (!Object.hasOwn(STATES, word)) log.info({ company: 'airalo', word }, 'an unknown state of a profile');
  }
}

/** A top-up that isn't listed isn't shown yet: nothing is told of it. */
function planUses(profile: ProfileKey, { byReference, entries }: Matched, sum: Usage | null): PlanUse[] {
  const first = everBoughtOn(profile)[0]?.reference;
  return profile.purchases.flatMap(({ reference }) => {
    const entry = byReference.get(reference);
    if (entry !== undefined) return planUse(reference, entry);
    if (reference !== first) return [];
    return sum === null ? nothingOf(reference) : restOf(reference, sum, entries);
  });
}

function planUse(
  reference: string,
  { remaining, activated_at, expired_at, package: sold }: PackageOnSim,
): PlanUse {
  const used = sold.is_unlimited === true ? null : usedOf(sold.amount, remaining);
  return {
    reference,
    data_used_mb: used === null ? null : ourMegabytes(used),
    activated_at: dateOf(activated_at),
    expires_at: dateOf(expired_at),
  };
}

/** The sum over the eSIM without what its listed packages have used. */
function restOf(reference: string, sum: Usage, entries: readonly PackageOnSim[]): PlanUse {
  const all = sum.is_unlimited === true ? null : usedOf(sum.total, sum.remaining);
  const others = entries.map((entry) => usedOf(entry.package.amount, entry.remaining) ?? 0);
  const used = all === null ? null : Math.max(0, all - others.reduce((a, b) => a + b, 0));
  return {
    reference,
    data_used_mb: used === null ? null : ourMegabytes(used),
    activated_at: null,
    // With others on it the end is that of whichever runs now.
    expires_at: entries.length === 0 ? dateOf(sum.expired_at) : null,
  };
}

const nothingOf = (reference: string): PlanUse => ({
  reference,
  data_used_mb: null,
  activated_at: null,
  expires_at: null,
});

/** In the company's megabytes. A total of 0 is that of an eSIM without figures, and one beyond all plans a slip. */
function usedOf(total: number | null | undefined, remaining: number | null | undefined): number | null {
  if (typeof total !== 'number' || typeof remaining !== 'number' || total <= 0 || total > MOST_MB)
    return null;
  return Math.min(total, Math.max(0, total - remaining));
}

const ourMegabytes = (megabytes: number) => Math.round((megabytes * 1000) / THEIR_MB_A_GB);

/** "2026-03-10T07:41:10+00:00", or "2026-03-25 07:41:10", which names no zone and is taken for UTC. */
function dateOf(text: string | null | undefined): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d{1,6})?(Z|[+-]\d\d:?\d\d)?$/.exec(text ?? '');
  if (match === null) return null;
  return likelyTime(new Date(`${match[1]}T${match[2]}${match[3] ?? 'Z'}`));
}

import { type Answer, done } from '../../../core/answer.ts';
import type { PlanUse, ProfileKey, ProfileStatus } from '../../../core/wholesale/wholesaler.ts';
import type { Failure } from '../wire/answers.ts';
import { assignmentsIn, bestOf, dateOf, sharedOut, stateOf } from './assignments.ts';
import { esimFailure, lastFour } from './errors.ts';
import type { Opened } from './opened.ts';
import type { Assignment, esimSchema } from './schemas.ts';

type Esim = ReturnType<typeof esimSchema.parse>;

const BYTES_OF_A_MEGABYTE = 1_000_000;
/** Words of `profileStatus`, in small letters; all but the first two are guesses (README.md). */
const NOT_INSTALLED = ['released'];
const INSTALLED = ['installed', 'downloaded', 'enabled', 'disabled'];
const ODD: Readonly<Record<string, string>> = {
  deleted: 'the profile was deleted on the phone',
  unavailable: 'the company says that the profile is unavailable',
};

/** State and use of a profile. One that the account doesn't see any more has gone back after all of it was revoked. */
export async function status(opened: Opened, profile: ProfileKey): Promise<Answer<ProfileStatus>> {
  const { calls } = opened;
  const [esim, bundles] = await Promise.all([calls.esim(profile.iccid), calls.bundlesOn(profile.iccid)]);
  if (esim.kind !== 'ok') return unseen(opened, profile, esim);
  if (bundles.kind !== 'ok') return unseen(opened, profile, bundles);
  const assignments = assignmentsIn(bundles.body);
  noteUnknownWords(opened, profile, esim.body, assignments);
  return done({
    state: stateOfProfile(esim.body, assignments),
    odd: oddOf(esim.body, assignments),
    plans: plansOf(assignments, profile.purchases),
    measured_at: null,
  });
}

async function unseen(
  { calls }: Opened,
  profile: ProfileKey,
  reply: Failure,
): Promise<Answer<ProfileStatus>> {
  const answer = await esimFailure(calls, reply);
  const isGone = answer.kind === 'refused' && answer.code === 'esim_not_found';
  return isGone && wasRevoked(profile) ? done(GONE) : answer;
}

const GONE: ProfileStatus = { state: 'cancelled', odd: null, plans: [], measured_at: null };

function wasRevoked({ purchases }: ProfileKey): boolean {
  return purchases.every(({ hints }) => hints.revoke_sent !== undefined);
}

const wordOf = ({ profileStatus }: Esim) => profileStatus?.trim().toLowerCase() ?? '';

/** Null where it can't be told. A time of installation counts whatever the word is. */
function isInstalled(esim: Esim): boolean | null {
  if ((esim.firstInstalledDateTime ?? 0) > 0) return true;
  const word = wordOf(esim);
  if (INSTALLED.includes(word)) return true;
  return NOT_INSTALLED.includes(word) ? false : null;
}

function stateOfProfile(esim: Esim, assignments: readonly Assignment[]): ProfileStatus['state'] {
  const best = bestOf(assignments);
  if (best !== 'waiting') return best;
  const installed = isInstalled(esim);
  if (installed === null) return null;
  return installed ? 'installed' : 'ready';
}

function oddOf(esim: Esim, assignments: readonly Assignment[]): string | null {
  return ODD[wordOf(esim)] ?? (assignments.length === 0 ? 'no bundle is on it' : null);
}

function plansOf(assignments: readonly Assignment[], purchases: ProfileKey['purchases']): PlanUse[] {
  return [...sharedOut(assignments, purchases)].map(([reference, assignment]) => ({
    reference,
    data_used_mb: usedMb(assignment),
    activated_at: dateOf(assignment.startTime),
    expires_at: dateOf(assignment.endTime),
  }));
}

/** Whole megabytes, rounded down: only what has nothing left counts as used up. Null for unlimited bundles, whose quantities mean nothing, and for what makes no sense. */
function usedMb({ unlimited, initialQuantity, remainingQuantity }: Assignment): number | null {
  if (unlimited || typeof initialQuantity !== 'number' || typeof remainingQuantity !== 'number') return null;
  if (initialQuantity <= 0 || remainingQuantity < 0 || remainingQuantity > initialQuantity) return null;
  return Math.floor((initialQuantity - remainingQuantity) / BYTES_OF_A_MEGABYTE);
}

function noteUnknownWords(
  { log }: Opened,
  { iccid }: ProfileKey,
  esim: Esim,
  assignments: readonly Assignment[],
): void {
  const words = assignments.filter((one) => stateOf(one) === null).map(({ bundleState }) => bundleState);
  const word = wordOf(esim);
  if (![...NOT_INSTALLED, ...INSTALLED, ...Object.keys(ODD)].includes(word)) words.push(word);
  if (words.length === 0) return;
  const shown = words.map((text) => (/^[a-z_ -]{0,30}$/i.test(text) ? text : '…'));
  log.warn({ company: 'esim-go', iccid: lastFour(iccid), words: shown }, 'states that are not known');
}

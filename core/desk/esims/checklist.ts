import { apnByHand } from '../../catalogue/plan.ts';
import { minuteOf } from '../../clock.ts';
import { isUsed } from '../../esims/esim.ts';
import type { EsimPlanRow, EsimRow } from '../../esims/queries.ts';

/** One thing that has to be so for the traveller to have data. */
interface Check {
  /** Null where nobody can tell, or the traveller has to look. */
  ok: boolean | null;
  text: string;
  /** What to tell the traveller where it isn't so: which of the prepared answers. */
  answer: AnswerName | null;
}

/** The prepared answers (answers.ts). */
export const ANSWER_NAMES = [
  'not_downloaded',
  'too_late',
  'not_connected',
  'apn',
  'identity_check',
  'used_up',
  'expired',
  'cancelled',
  'all_well',
] as const;
export type AnswerName = (typeof ANSWER_NAMES)[number];

export interface Checked {
  esim: EsimRow;
  plans: readonly EsimPlanRow[];
  /** The state of the newest mail with its codes; null where none was sent. */
  mail: string | null;
}

/** Why a traveller may have no data, in the order in which it is worth looking. */
export function checklistOf({ esim, plans, mail }: Checked, now: Date): Check[] {
  const live = plans.filter(({ cancelled_at }) => cancelled_at === null);
  if (esim.state === 'cancelled' || live.length === 0) {
    return [check(false, 'The eSIM, or every plan on it, is cancelled.', 'cancelled')];
  }
  return [
    mailed(mail),
    ...downloaded(esim, now),
    connected(esim, live),
    apn(live),
    ...identity(live),
    data(live),
    time(live, now),
    measured(esim, now),
  ];
}

/** The answer to the first thing that isn't so. */
export const answerTo = (checks: readonly Check[]): AnswerName =>
  checks.find(({ ok, answer }) => ok === false && answer !== null)?.answer ?? 'all_well';

const check = (ok: boolean | null, text: string, answer: AnswerName | null = null): Check => ({
  ok,
  text,
  answer,
});

function mailed(mail: string | null): Check {
  if (mail === 'sent') return check(true, 'The mail with the codes was taken by the mail server.');
  if (mail === 'failed')
    return check(false, 'The mail with the codes was refused: mail it again to a corrected address.');
  if (mail === null) return check(null, 'No mail with the codes is on record.');
  return check(null, 'The mail with the codes is still to be sent.');
}

function downloaded({ installed_at, install_by }: EsimRow, now: Date): Check[] {
  const late = install_by !== null && install_by < now;
  if (installed_at !== null) return [check(true, 'The profile was downloaded to a phone.')];
  const text = 'The profile is released and was never downloaded: the QR code was not scanned.';
  if (late) return [check(false, `It had to be installed by ${day(install_by)}, and was not.`, 'too_late')];
  const by = install_by === null ? '' : ` It has to be by ${day(install_by)}.`;
  return [check(false, `${text}${by}`, 'not_downloaded')];
}

function connected({ state, installed_at }: EsimRow, plans: readonly EsimPlanRow[]): Check {
  if (plans.some(isUsed)) return check(true, 'A plan has connected.');
  if (state === 'ready' || installed_at === null) return check(null, 'No plan has connected yet.');
  const text =
    'It is installed and has not connected: data roaming or the line for data is off, or there is no coverage.';
  return check(false, text, 'not_connected');
}

function apn(plans: readonly EsimPlanRow[]): Check {
  const byHand = plans.map(apnByHand).find((each) => each !== null);
  // Where it has connected, it is set.
  if (byHand !== undefined && plans.some(isUsed)) return check(true, `The APN “${byHand}” is set.`);
  if (byHand !== undefined) return check(false, `The APN has to be set by hand to “${byHand}”.`, 'apn');
  return plans.every((plan) => plan.apn === 'automatic')
    ? check(true, 'The APN sets itself.')
    : check(null, 'The company does not say whether an APN has to be set.');
}

function identity(plans: readonly EsimPlanRow[]): Check[] {
  if (!plans.some(({ identity_check }) => identity_check === true)) return [];
  if (plans.some(isUsed)) return [check(true, 'The traveller has shown who they are.')];
  return [check(false, 'The traveller has to show who they are before it works.', 'identity_check')];
}

function data(plans: readonly EsimPlanRow[]): Check {
  const known = plans.filter(({ data_used_mb }) => data_used_mb !== null);
  if (known.length < plans.length) return check(null, 'The company does not tell how much data was used.');
  const left = plans.reduce((sum, each) => sum + Math.max(0, each.data_quota_mb - each.data_used_mb!), 0);
  if (left === 0) return check(false, 'All of the data is used up.', 'used_up');
  return check(true, `${left} MB of data are left.`);
}

function time(plans: readonly EsimPlanRow[], now: Date): Check {
  const ends = plans.map(({ expires_at }) => expires_at);
  const running = ends.filter((end) => end === null || end > now);
  if (running.length === 0) return check(false, `The plan expired on ${day(last(ends))}.`, 'expired');
  const end = last(running);
  return end === null
    ? check(true, 'The time of a plan has not begun.')
    : check(true, `The plan runs until ${minuteOf(end)}.`);
}

/** The one that ends last; null where one has no end yet. */
function last(ends: readonly (Date | null)[]): Date | null {
  if (ends.includes(null)) return null;
  return new Date(Math.max(...ends.map((end) => end!.getTime())));
}

const MEASURED_LATELY_MS = 6 * 60 * 60 * 1000;

function measured({ measured_at, refreshed_at }: EsimRow, now: Date): Check {
  const at = measured_at ?? refreshed_at;
  if (at === null) return check(null, 'The company was not asked about it yet: refresh its usage.');
  const old = now.getTime() - at.getTime() > MEASURED_LATELY_MS;
  const text = `What stands here was so at ${minuteOf(at)}.`;
  return old ? check(null, `${text} Refresh it before you answer.`) : check(true, text);
}

const day = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? '';

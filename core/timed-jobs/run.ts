import { setTimeout as sleep } from 'node:timers/promises';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { later, MINUTE } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { noteFailure, noteSuccess, type Run } from './queries.ts';

/** Runs in a row that fail before an operator is told: one alone may be a connection that broke. */
const ALARM_AFTER = 3;
/** A run that takes longer hangs; below the time after which the queue gives it up without a word (jobs/timed.ts). */
const LONGEST_MS = 9 * MINUTE;

type Running = Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>;

/**
 * Runs a timed job once. Its end is counted and noted, with what it says that it has deleted; a failure is logged, and the third in a row raises an alarm, which
 * the next success ends.
 * @param longestMs after so many milliseconds a run that has not ended has failed.
 * @throws what the job threw, so that its queue runs it again.
 */
export async function runTimedJob<S extends Running>(
  shop: S,
  name: string,
  run: (shop: S) => Promise<unknown>,
  longestMs = LONGEST_MS,
): Promise<void> {
  const began = performance.now();
  const lasted = () => Math.round(performance.now() - began);
  let counts: Run['counts'];
  try {
    counts = countsIn(await within(longestMs, run(shop)));
  } catch (error) {
    shop.log.error({ err: error, job: name }, 'timed job failed; it will be run again soon');
    shop.meter.count('shop_timed_job_runs_total', { job: name, outcome: 'failed' });
    await tellOfFailure(shop, name, error, lasted()).catch((reason: unknown) =>
      shop.log.error({ err: reason, job: name }, 'failure of a timed job not noted'),
    );
    throw error;
  }
  shop.meter.count('shop_timed_job_runs_total', { job: name, outcome: 'succeeded' });
  await tellOfSuccess(shop, name, lasted(), counts).catch((reason: unknown) =>
    shop.log.error({ err: reason, job: name }, 'success of a timed job not noted'),
  );
}

const subjectOf = (name: string) => `job ${name}`;

function ended({ clock }: Pick<Running, 'clock'>, duration_ms: number): Run {
  const at = clock.now();
  return { at, ran_at: later(at, -duration_ms), duration_ms, counts: null };
}

async function tellOfSuccess(
  shop: Running,
  name: string,
  lasted: number,
  counts: Run['counts'],
): Promise<void> {
  if (!(await noteSuccess(shop.db, name, { ...ended(shop, lasted), counts }))) return;
  const reason = 'it succeeded again';
  await endAlarm(shop, shop.db, { kind: 'timed_job_failing', subject: subjectOf(name), reason });
}

async function tellOfFailure(shop: Running, name: string, error: unknown, lasted: number): Promise<void> {
  const { since, failures } = await noteFailure(shop.db, name, ended(shop, lasted));
  if (failures < ALARM_AFTER) return;
  const fact = `failing since ${since.toISOString()}`;
  await raiseAlarm(shop, shop.db, {
    kind: 'timed_job_failing',
    subject: subjectOf(name),
    // Not the message, in which a statement's values may stand.
    detail: `${failures} runs in a row, ${fact}: ${nameOf(error)}`,
    fact,
  });
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}

/** What a job says that it has deleted: `{ mails: 3 }`; null for what says nothing of the kind. */
function countsIn(said: unknown): Run['counts'] {
  if (typeof said !== 'object' || said === null) return null;
  const counts = Object.entries(said).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return counts.length === 0 ? null : Object.fromEntries(counts);
}

/** Waits for `work`, which goes on unheard after the time. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error(`not done after ${ms / 1000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => {});
  }
}

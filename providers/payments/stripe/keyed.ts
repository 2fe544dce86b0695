import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../core/answer.ts';
import { HOUR } from '../../../core/clock.ts';
import { isBusy, isStoredFailure, type Outcome, outcomeOf } from './outcome.ts';

const BUSY_WAITS_MS = [50, 100, 200, 400, 800, 1_600];
const MOST_KEYS = 8;

/**
 * Makes a POST under the idempotency keys `<base>:1`, `<base>:2` …: always the first that Stripe holds no failure
 * for. Stripe keeps the first answer of each key for 24 hours, a 500 too, so a failed call repeated under its own
 * key would fail for a day. Two processes walk the same keys and so meet on the same one. Once all are used, each hour has
 * one more: what our balance was too low for succeeds soon after it was filled.
 * @param alreadyDone checks, before each further key, whether the failed call took effect all the same; null if not.
 */
export async function keyedPost<T>(
  base: string,
  call: (idempotencyKey: string) => Promise<T>,
  alreadyDone: () => Promise<Answer<T | null>>,
): Promise<Outcome<T>> {
  const keys = Array.from({ length: MOST_KEYS }, (_, n) => `${base}:${n + 1}`);
  for (const key of [...keys, `${base}:hour ${Math.floor(Date.now() / HOUR)}`]) {
    const outcome = await patientPost(() => call(key));
    if (!isStoredFailure(outcome)) return outcome;
    const before = await alreadyDone();
    if (before.kind !== 'done') return { answer: before, error: null };
    if (before.value !== null) return { answer: { kind: 'done', value: before.value }, error: null };
  }
  const why = `Stripe holds a stored failure for each of ${MOST_KEYS} keys, and for this hour’s`;
  return { answer: { kind: 'retry', why, afterMs: HOUR }, error: null };
}

/** Waits some 3 s at most while another call holds the key. */
async function patientPost<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  for (const wait of BUSY_WAITS_MS) {
    const outcome = await outcomeOf('write', call);
    if (!isBusy(outcome)) return outcome;
    await sleep(wait);
  }
  return outcomeOf('write', call);
}

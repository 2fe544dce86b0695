import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../core/answer.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { CallFaults } from './sandbox-faults.ts';

/**
 * Makes one call to a sandbox as over a network: slow, failing or without an answer as often as `faults` says. While the
 * sandbox's own database is unavailable the answer is `unknown` too, as in a company's outage.
 * @param random a number from 0 to below 1, asked once a call.
 */
export async function sandboxCall<A extends { kind: string }>(
  faults: CallFaults,
  random: () => number,
  call: () => Promise<A>,
): Promise<A | Answer<never>> {
  if (faults.latency_ms > 0) await sleep(faults.latency_ms);
  const drawn = random();
  if (drawn < faults.error) return { kind: 'retry', why: 'sandbox fault: error' };
  if (drawn < faults.error + faults.timeout) return { kind: 'unknown', why: 'sandbox fault: time-out' };
  let answer: A;
  try {
    answer = await call();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { kind: 'unknown', why: 'the sandbox could not reach its books' };
  }
  if (drawn < faults.error + faults.timeout + faults.late_success) {
    return { kind: 'unknown', why: 'sandbox fault: time-out after the call was carried out' };
  }
  return answer;
}

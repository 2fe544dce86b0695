import type { Tx } from '../db/sql.server.ts';
import { MINUTE, SECOND } from './clock.ts';

/** Every kind of job, with its payload. A job is idempotent: it may run any number of times, in any process. */
interface Payloads {
  'webhook.handle': { webhook_uid: string };
  'order.fulfil': { order_uid: string };
  'purchase.reclaim': { order_uid: string; round: number };
  'refund.advance': { refund_uid: string };
  'mail.send': { mail_uid: string };
  'esim.refresh': { esim_uids: string[] };
  'approval.execute': { approval_uid: string };
}

export type JobName = keyof Payloads;

/** With the id of the request that asked for the job, for the log. */
export type JobPayloads = { [N in JobName]: Payloads[N] & { request_id?: string } };

/** The queue as core sees it; `jobs/` implements it with pg-boss. */
export interface Jobs {
  /**
   * Adds a job inside the caller's transaction: it exists exactly if the transaction commits.
   * @param afterMs earliest start, in milliseconds from now.
   */
  enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    payload: JobPayloads[N],
    options?: { afterMs?: number },
  ): Promise<void>;
  /** Adds several that are due at once, in one statement; none for an empty list. */
  enqueueAll<N extends JobName>(tx: Tx, name: N, payloads: JobPayloads[N][]): Promise<void>;
}

/** The result of a run: done, or to be retried after `afterMs` milliseconds. */
export type JobOutcome = { kind: 'done' } | { kind: 'again'; afterMs: number };

export const DONE: JobOutcome = { kind: 'done' };

/** 1 s, 2 s, 4 s … up to a minute, each with up to a half on top, so that retries of many orders spread out. */
export function backOff(attempts: number): number {
  const base = Math.min(MINUTE, SECOND * 2 ** Math.min(attempts - 1, 6));
  return Math.round(base * (1 + Math.random() / 2));
}

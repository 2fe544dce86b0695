import type { Db, Tx } from '../db/sql.server.ts';
import { MINUTE, SECOND } from './clock.ts';

/** Every kind of job, with its payload. A job is idempotent: it may run any number of times, in any process. */
interface Payloads {
  'webhook.handle': { webhook_uid: string };
  'order.fulfil': { order_uid: string };
  /** `purchase_uid`: a purchase that was given up for another company's; without it, the order's live purchase is meant. */
  'purchase.reclaim': { order_uid: string; round: number; purchase_uid?: string };
  'refund.advance': { refund_uid: string };
  'mail.send': { mail_uid: string };
  'push.send': { push_uid: string };
  'wallet.update': { pass_uid: string };
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
  /** What staff see and do of the queue; absent where there is none to look at, such as in tests. */
  readonly desk?: JobDesk;
}

/** How one queue stands. */
export interface QueueStanding {
  name: string;
  /** Due and not taken yet. */
  waiting: number;
  /** Seconds that the oldest of those is due. */
  oldest_s: number;
  active: number;
  /** Given up, or waiting to be tried again after a failure. */
  failed: number;
  /** Of the last hour: jobs that were done, and jobs that failed, whatever became of them since. */
  done_1h: number;
  failed_1h: number;
}

/** A job that has failed: `failed` for good, or `retry`, to be tried again by itself. */
export interface FailedJob {
  id: string;
  queue: string;
  state: 'failed' | 'retry';
  /** When it failed last. */
  at: Date;
  attempts: number;
}

/** The queue as staff have it; what changes something is part of the caller's transaction. */
export interface JobDesk {
  queues(db: Db): Promise<QueueStanding[]>;
  /** The newest failures. */
  failed(db: Db, limit: number): Promise<FailedJob[]>;
  findFailed(db: Db, id: string): Promise<FailedJob | null>;
  /** The timed jobs, with their cron expressions in UTC. */
  schedules(db: Db): Promise<{ name: string; cron: string }[]>;
  /** Has a timed job run at once; `running` when it does already. @param name one of schedules(). */
  runTimed(tx: Tx, name: string): Promise<'due' | 'running'>;
  /** Has a failed job run at once. @returns false when it has ended meanwhile. */
  retry(tx: Tx, id: string): Promise<boolean>;
  /** Removes a failed job. @returns false when it has ended meanwhile. */
  discard(tx: Tx, id: string): Promise<boolean>;
  /** Deletes the jobs that were done more than a minute ago, which queues() counts all the same. @returns how many. */
  deleteDone(db: Db): Promise<number>;
}

/** The result of a run: done, or to be retried after `afterMs` milliseconds. */
export type JobOutcome = { kind: 'done' } | { kind: 'again'; afterMs: number };

export const DONE: JobOutcome = { kind: 'done' };

/** 1 s, 2 s, 4 s … up to a minute, each with up to a half on top, so that retries of many orders spread out. */
export function backOff(attempts: number): number {
  const base = Math.min(MINUTE, SECOND * 2 ** Math.min(attempts - 1, 6));
  return Math.round(base * (1 + Math.random() / 2));
}

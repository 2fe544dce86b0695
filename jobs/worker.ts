import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobResult } from 'pg-boss';
import type { JobName, JobOutcome, JobPayloads } from '../core/jobs.ts';
import type { Shop } from '../core/shop.ts';
import type { JobHandlers } from './handlers.ts';
import { type JobQueue, queueNames } from './queue.ts';
import { startTimedJobs } from './timed.ts';

const BATCH = {
  batchSize: 20,
  localConcurrency: 3,
  burstWhenBatchFull: true,
  // Finds what NOTIFY doesn't tell of: jobs put off by a process that is gone, and those taken over from one.
  notifyPollingIntervalSeconds: 5,
};
/**
 * How long a worker takes at least for a batch, in milliseconds: what comes meanwhile is its next batch, and costs a
 * share of each statement only. The first of a rush is never held up.
 */
const PACE_MS: Partial<Record<JobName, number>> = { 'mail.send': 250 };
/** The poll finds in time what is put off for longer. */
const LONGEST_WAKE_MS = 60_000;

/** Starts to run jobs in this process: those that others enqueue, and the timed ones. */
export async function startWorker(shop: Shop, queue: JobQueue, handlers: JobHandlers): Promise<void> {
  for (const name of queueNames) await workOn(shop, queue, name, handlers[name]);
  await startTimedJobs(shop, queue);
}

async function workOn<N extends JobName>(
  shop: Shop,
  queue: JobQueue,
  name: N,
  handle: JobHandlers[N],
): Promise<void> {
  let worker: string | null = null;
  // NOTIFY tells of jobs that are due at once; those put off for a moment would wait for the next poll on top.
  const wakeAfter = (ms: number) => {
    if (ms > LONGEST_WAKE_MS) return;
    setTimeout(() => worker !== null && queue.boss.notifyWorker(worker), ms + 50).unref();
  };
  worker = await queue.boss.work<JobPayloads[N]>(
    name,
    { ...BATCH, perJobResults: true },
    async (jobs: Job<JobPayloads[N]>[]) => {
      const paced = sleep(PACE_MS[name] ?? 0, undefined, { ref: false });
      const results = await handle(
        shop,
        jobs.map(({ data }) => data),
      ).catch((reason: unknown) => jobs.map(() => ({ status: 'rejected' as const, reason })));
      await paced;
      return Promise.all(jobs.map((job, at) => conclude(shop, queue, name, job, results[at]!, wakeAfter)));
    },
  );
}

/** One job's result; a failure of one leaves the others of its batch alone. */
async function conclude<N extends JobName>(
  shop: Shop,
  queue: JobQueue,
  name: N,
  job: Job<JobPayloads[N]>,
  result: PromiseSettledResult<JobOutcome>,
  wakeAfter: (ms: number) => void,
): Promise<JobResult> {
  if (result.status === 'rejected') {
    shop.log.error({ err: result.reason, job: name, ...job.data }, 'job failed; it will be tried again');
    return { id: job.id, status: 'failed' };
  }
  const outcome = result.value;
  if (outcome.kind === 'again') {
    await shop.db
      .transaction()
      .execute((tx) => queue.enqueue(tx, name, job.data, { afterMs: outcome.afterMs }));
    wakeAfter(outcome.afterMs);
  }
  return { id: job.id, status: 'completed' };
}

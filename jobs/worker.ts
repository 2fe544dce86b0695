import type { Job, JobResult } from 'pg-boss';
import type { JobName, JobPayloads } from '../core/jobs.ts';
import type { Shop } from '../core/shop.ts';
import type { JobHandlers } from './handlers.ts';
import { type JobQueue, queueNames } from './queue.ts';
import { startTimedJobs } from './timed.ts';

const BATCH = {
  batchSize: 10,
  localConcurrency: 3,
  burstWhenBatchFull: true,
  // Finds what NOTIFY doesn't tell of: jobs put off by a process that is gone, and those taken over from one.
  notifyPollingIntervalSeconds: 5,
};
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
    async (jobs: Job<JobPayloads[N]>[]) =>
      Promise.all(jobs.map((job) => run(shop, queue, name, handle, job, wakeAfter))),
  );
}

/** One job's result; a failure of one leaves the others of its batch alone. */
async function run<N extends JobName>(
  shop: Shop,
  queue: JobQueue,
  name: N,
  handle: JobHandlers[N],
  job: Job<JobPayloads[N]>,
  wakeAfter: (ms: number) => void,
): Promise<JobResult> {
  try {
    const outcome = await handle(shop, job.data);
    if (outcome.kind === 'again') {
      await shop.db
        .transaction()
        .execute((tx) => queue.enqueue(tx, name, job.data, { afterMs: outcome.afterMs }));
      wakeAfter(outcome.afterMs);
    }
    return { id: job.id, status: 'completed' };
  } catch (error) {
    shop.log.error({ err: error, job: name, ...job.data }, 'job failed; it will be tried again');
    return { id: job.id, status: 'failed' };
  }
}

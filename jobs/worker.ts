import type { Job, JobResult } from 'pg-boss';
import type { JobName, JobPayloads } from '../core/jobs.ts';
import type { Shop } from '../core/shop.ts';
import { type JobHandlers, jobHandlers } from './handlers.ts';
import type { JobQueue } from './queue.ts';
import { startTimedJobs } from './timed.ts';

const BATCH = {
  batchSize: 10,
  localConcurrency: 3,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 10,
};

/** Starts to run jobs in this process: those that others enqueue, and the timed ones. */
export async function startWorker(shop: Shop, queue: JobQueue): Promise<void> {
  for (const name of Object.keys(jobHandlers) as JobName[]) await workOn(shop, queue, name);
  await startTimedJobs(shop, queue);
}

async function workOn<N extends JobName>(shop: Shop, queue: JobQueue, name: N): Promise<void> {
  const handle = jobHandlers[name];
  await queue.boss.work<JobPayloads[N]>(
    name,
    { ...BATCH, perJobResults: true },
    async (jobs: Job<JobPayloads[N]>[]) =>
      Promise.all(jobs.map((job) => run(shop, queue, name, handle, job))),
  );
}

/** One job's result; a failure of one leaves the others of its batch alone. */
async function run<N extends JobName>(
  shop: Shop,
  queue: JobQueue,
  name: N,
  handle: JobHandlers[N],
  job: Job<JobPayloads[N]>,
): Promise<JobResult> {
  try {
    const outcome = await handle(shop, job.data);
    if (outcome.kind === 'again') {
      await shop.db
        .transaction()
        .execute((tx) => queue.enqueue(tx, name, job.data, { afterMs: outcome.afterMs }));
    }
    return { id: job.id, status: 'completed' };
  } catch (error) {
    shop.log.error({ err: error, job: name, ...job.data }, 'job failed; it will be tried again');
    return { id: job.id, status: 'failed' };
  }
}

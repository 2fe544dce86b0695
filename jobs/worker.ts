import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobResult } from 'pg-boss';
import type { JobName, JobOutcome, JobPayloads } from '../core/jobs.ts';
import type { Shop } from '../core/shop.ts';
import type { JobHandlers } from './handlers.ts';
import type { JobQueue } from './queue.ts';
import { queueNames } from './queue-names.ts';
import { startTimedJobs } from './timed.ts';

const BATCH = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
};
interface WorkerWaits {
  /** The poll finds jobs without a NOTIFY: those put off by a process that has ended, and those taken over from one. */
  pollSeconds: number;
  /**
   * Least time from one batch to the next unless it is full, in milliseconds: jobs that come meanwhile form the next
   * batch, and share its statements. The first job of a rush is never delayed, nor is a backlog.
   */
  paceMs: Partial<Record<JobName, number>>;
}
const WAITS: WorkerWaits = { pollSeconds: 5, paceMs: { 'mail.send': 250 } };
/** A batch that takes longer than its pace and this many milliseconds delays the jobs behind it. */
const HELD_UP_MS = 50;
/**
 * A queue's workers in one process at most. Those that wait for a wholesaler's slow answer cost nothing; for mails
 * there are three connections (providers/mail/smtp), and more would wait for those.
 */
const MOST_WORKERS: Record<JobName, number> = {
  'webhook.handle': 10,
  'order.fulfil': 10,
  'purchase.reclaim': 3,
  'refund.advance': 3,
  'mail.send': 3,
  'push.send': 3,
  'wallet.update': 3,
  'esim.refresh': 3,
  'approval.execute': 3,
};
/** The poll finds in time what is put off for longer. */
const LONGEST_WAKE_MS = 60_000;

/**
 * Starts to run jobs in this process: those that others enqueue, and the timed ones.
 * @param waits longer ones, for tests of what doesn't wait.
 */
export async function startWorker(
  shop: Shop,
  queue: JobQueue,
  handlers: JobHandlers,
  waits = WAITS,
): Promise<void> {
  for (const name of queueNames) await workOn(shop, queue, name, handlers[name], waits);
  await startTimedJobs(shop, queue);
}

/**
 * Runs one queue's jobs. One worker is enough while batches are quick, and makes them larger (decision 0016). When slow
 * batches occupy all workers, another is added; one is removed when two are free.
 */
async function workOn<N extends JobName>(
  shop: Shop,
  queue: JobQueue,
  name: N,
  handle: JobHandlers[N],
  waits: WorkerWaits,
): Promise<void> {
  const paceMs = waits.paceMs[name] ?? 0;
  const options = { ...BATCH, notifyPollingIntervalSeconds: waits.pollSeconds };
  const workers = new Set<string>();
  let heldUp = 0;
  // NOTIFY is sent for jobs that are due at once; those put off for a moment would wait for the next poll on top.
  const wakeAfter = (ms: number) => {
    if (ms > LONGEST_WAKE_MS) return;
    const wake = () => {
      for (const worker of workers) queue.boss.notifyWorker(worker);
    };
    setTimeout(wake, ms + 50).unref();
  };

  async function runBatch(jobs: Job<JobPayloads[N]>[]): Promise<JobResult[]> {
    const paced = jobs.length < BATCH.batchSize ? sleep(paceMs, undefined, { ref: false }) : undefined;
    const results = await handle(
      shop,
      jobs.map(({ data }) => data),
    ).catch((reason: unknown) => jobs.map(() => ({ status: 'rejected' as const, reason })));
    await paced;
    return Promise.all(jobs.map((job, at) => conclude(shop, queue, name, job, results[at]!, wakeAfter)));
  }

  async function join(): Promise<void> {
    const worker = await queue.boss.work<JobPayloads[N]>(
      name,
      options,
      async (jobs: Job<JobPayloads[N]>[]) => {
        let late = false;
        const timer = setTimeout(() => {
          late = true;
          heldUp++;
          // Fails only when the queue is being stopped, and no worker is needed any more.
          if (heldUp === workers.size && workers.size < MOST_WORKERS[name]) join().catch(() => {});
        }, paceMs + HELD_UP_MS);
        try {
          return await runBatch(jobs);
        } finally {
          clearTimeout(timer);
          if (late) heldUp--;
          if (late && workers.size - heldUp > 1) leave(worker);
        }
      },
    );
    workers.add(worker);
  }

  function leave(worker: string): void {
    workers.delete(worker);
    void queue.boss.offWork(name, { id: worker, wait: false });
  }

  await join();
}

/** One job's result; its failure doesn't affect the others of the batch. */
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

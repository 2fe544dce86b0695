import type { Job, JobResult } from 'pg-boss';
import { handleWebhook } from '../core/inbox/handle.ts';
import type { JobName, JobOutcome, JobPayloads } from '../core/jobs.ts';
import { sendMail } from '../core/mail/send.ts';
import { fulfilOrder } from '../core/orders/fulfil.ts';
import { advanceRefund } from '../core/refunds/advance.ts';
import type { Shop } from '../core/shop.ts';
import type { JobQueue } from './queue.ts';
import { startTimedJobs } from './timed.ts';

type Handlers = { [N in JobName]: (shop: Shop, payload: JobPayloads[N]) => Promise<JobOutcome> };

const handlers: Handlers = {
  'webhook.handle': (shop, { webhook_uid }) => handleWebhook(shop, webhook_uid),
  'order.fulfil': (shop, { order_uid }) => fulfilOrder(shop, order_uid),
  'refund.advance': (shop, { refund_uid }) => advanceRefund(shop, refund_uid),
  'mail.send': (shop, { mail_uid }) => sendMail(shop, mail_uid),
};

const BATCH = {
  batchSize: 10,
  localConcurrency: 3,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 10,
};

/** Starts to run jobs in this process: those that others enqueue, and the timed ones. */
export async function startWorker(shop: Shop, queue: JobQueue): Promise<void> {
  for (const name of Object.keys(handlers) as JobName[]) await workOn(shop, queue, name);
  await startTimedJobs(shop, queue);
}

async function workOn<N extends JobName>(shop: Shop, queue: JobQueue, name: N): Promise<void> {
  const handle = handlers[name];
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
  handle: Handlers[N],
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

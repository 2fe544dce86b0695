import type { JobName } from '../core/jobs.ts';

/** Every queue there is; a name missing here fails the type check. */
const QUEUES: Record<JobName, true> = {
  'webhook.handle': true,
  'order.fulfil': true,
  'purchase.reclaim': true,
  'refund.advance': true,
  'mail.send': true,
  'push.send': true,
  'wallet.update': true,
  'esim.refresh': true,
  'approval.execute': true,
};

export const queueNames = Object.keys(QUEUES) as JobName[];

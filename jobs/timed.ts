import { syncCatalogue } from '../core/catalogue/sync.ts';
import { checkCreditBooks } from '../core/credit/check-books.ts';
import { refreshDue } from '../core/esims/refresh-soon.ts';
import { clearOldBodies } from '../core/inbox/clear.ts';
import { confirmReferrals } from '../core/sale/referrals/confirm.ts';
import { sweepDisputes } from '../core/sale/refunds/reconcile.ts';
import { sweepOrders } from '../core/sale/sweep.ts';
import type { Shop } from '../core/shop.ts';
import { sweepSignIn } from '../core/sign-in/sweep.ts';
import type { JobQueue } from './queue.ts';

interface TimedJob {
  name: string;
  /** Cron expression, UTC. */
  cron: string;
  run(shop: Shop): Promise<unknown>;
}

/** All timed jobs; each runs in one process at a time. */
const TIMED: TimedJob[] = [
  { name: 'timed.orders-sweep', cron: '* * * * *', run: sweepOrders },
  { name: 'timed.referrals-confirm', cron: '* * * * *', run: confirmReferrals },
  { name: 'timed.esims-refresh', cron: '* * * * *', run: refreshDue },
  { name: 'timed.catalogue-sync', cron: '*/30 * * * *', run: syncCatalogue },
  { name: 'timed.disputes-sweep', cron: '41 * * * *', run: sweepDisputes },
  { name: 'timed.webhook-bodies', cron: '23 3 * * *', run: clearOldBodies },
  { name: 'timed.credit-audit', cron: '47 3 * * *', run: checkCreditBooks },
  { name: 'timed.sign-in-sweep', cron: '17 * * * *', run: sweepSignIn },
];

export async function startTimedJobs(shop: Shop, queue: JobQueue): Promise<void> {
  for (const timed of TIMED) {
    await queue.boss.createQueue(timed.name, {
      policy: 'exclusive',
      notify: true,
      retryLimit: 0,
      heartbeatSeconds: 10,
      expireInSeconds: 600,
      deleteAfterSeconds: 3600,
    });
    await queue.boss.schedule(timed.name, timed.cron, null, { singletonKey: timed.name });
    await queue.boss.work(timed.name, { notifyPollingIntervalSeconds: 30 }, async () => {
      await timed.run(shop);
    });
  }
}

import { syncAside } from '../core/catalogue/sync.ts';
import { withdrawUnused } from '../core/catalogue/withdraw-unused.ts';
import { watchRings } from '../core/desk/abuse/watch-rings.ts';
import { tellOfAlarms } from '../core/desk/alerts/tell.ts';
import { forgetMarks } from '../core/desk/attention/room.ts';
import { fillReportDays } from '../core/desk/overview/report-days.ts';
import { mailWeekReport } from '../core/desk/reports/week-mail.ts';
import { sweepDesk } from '../core/desk/sweep.ts';
import { refreshDue } from '../core/esims/refresh-soon.ts';
import { clearOldBodies } from '../core/inbox/clear.ts';
import type { JobName } from '../core/jobs.ts';
import { checkBooks } from '../core/sale/check-books.ts';
import { forgetOldData } from '../core/sale/forget.ts';
import { mailDueGifts } from '../core/sale/gifts/mail-due.ts';
import { publishDueRules } from '../core/sale/publish-due-rules.ts';
import { checkWebhooks } from '../core/sale/reconciliation/check-webhooks.ts';
import { comparePurchases } from '../core/sale/reconciliation/compare-purchases.ts';
import { reconcileBooks } from '../core/sale/reconciliation/reconcile-books.ts';
import { confirmReferrals } from '../core/sale/referrals/confirm.ts';
import { probeSupply } from '../core/sale/supply/probe.ts';
import { watchBalances } from '../core/sale/supply/watch-balances.ts';
import { sweepOrders } from '../core/sale/sweep.ts';
import { sweepQueues } from '../core/sale/sweep-queues.ts';
import { watchWallets } from '../core/sale/wallets/watch.ts';
import { watchPayments } from '../core/sale/watch-payments.ts';
import { watchRefunds } from '../core/sale/watch-refunds.ts';
import type { Shop } from '../core/shop.ts';
import { sweepSignIn } from '../core/sign-in/sweep.ts';
import { runTimedJob } from '../core/timed-jobs/run.ts';
import type { JobQueue, QueueSettings } from './queue.ts';

interface TimedJob {
  name: string;
  /** Cron expression, UTC. */
  cron: string;
  run(shop: Shop): Promise<unknown>;
  /** Also once when a worker starts. */
  atStart?: boolean;
}

const TIMED = {
  'timed.orders-sweep': { cron: '* * * * *', run: sweepOrders },
  'timed.queues-sweep': { cron: '* * * * *', run: sweepQueues },
  'timed.supply-probe': { cron: '* * * * *', run: probeSupply },
  'timed.referrals-confirm': { cron: '* * * * *', run: confirmReferrals },
  'timed.gifts': { cron: '* * * * *', run: mailDueGifts },
  'timed.rules-publish': { cron: '* * * * *', run: publishDueRules },
  'timed.esims-refresh': { cron: '* * * * *', run: refreshDue },
  'timed.balances-watch': { cron: '*/10 * * * *', run: watchBalances },
  'timed.catalogue-sync': { cron: '*/30 * * * *', run: syncShelf },
  'timed.reconcile': { cron: '* * * * *', run: reconcileBooks, atStart: true },
  'timed.payments-watch': { cron: '*/5 * * * *', run: watchPayments },
  'timed.refunds-watch': { cron: '13 5 * * *', run: watchRefunds },
  'timed.rings-watch': { cron: '33 5 * * *', run: watchRings },
  'timed.purchases-compare': { cron: '29 * * * *', run: comparePurchases },
  'timed.webhooks-check': { cron: '41 4 * * *', run: checkWebhooks, atStart: true },
  'timed.webhook-bodies': { cron: '23 3 * * *', run: clearOldBodies },
  'timed.books-audit': { cron: '47 3 * * *', run: checkBooks },
  'timed.report-days': { cron: '*/10 * * * *', run: fillReportDays, atStart: true },
  'timed.alerts': { cron: '* * * * *', run: tellOfAlarms },
  'timed.week-report': { cron: '5 * * * *', run: mailWeekReport },
  'timed.attention-marks': { cron: '53 * * * *', run: forgetMarks },
  'timed.wallets-watch': { cron: '29 * * * *', run: watchWallets, atStart: true },
  'timed.forget': { cron: '37 * * * *', run: forgetOldData },
  'timed.sign-in-sweep': { cron: '17 * * * *', run: sweepSignIn },
  'timed.staff-sweep': { cron: '* * * * *', run: sweepDesk },
  // pg-boss counts all rows of its table every five seconds: a busy shop's jobs that are done would slow its purchases down.
  'timed.done-jobs': {
    cron: '* * * * *',
    run: async ({ db, jobs }) => ({ jobs: await jobs.desk?.deleteDone(db) }),
  },
} satisfies Record<string, Omit<TimedJob, 'name'>>;

/** What companies list now, and no more what those list that are not in use. */
async function syncShelf(shop: Shop): Promise<void> {
  await withdrawUnused(shop);
  await syncAside(shop);
}

/**
 * Which timed job finds in the tables what a queue has lost, so that the queue may be emptied (decision 0004); a queue that
 * is missing here fails the type check.
 */
export const SWEEPERS: Record<JobName, keyof typeof TIMED> = {
  'webhook.handle': 'timed.queues-sweep',
  'order.fulfil': 'timed.orders-sweep',
  'purchase.reclaim': 'timed.queues-sweep',
  'refund.advance': 'timed.orders-sweep',
  'mail.send': 'timed.queues-sweep',
  'push.send': 'timed.queues-sweep',
  'wallet.update': 'timed.queues-sweep',
  'esim.refresh': 'timed.esims-refresh',
  'approval.execute': 'timed.staff-sweep',
};

/** All timed jobs; each runs in one process at a time. */
export const timedJobs: TimedJob[] = Object.entries(TIMED).map(([name, job]) => ({ name, ...job }));

/**
 * One that fails is run again after about 10 s, 20 s, 40 s and then each minute. The time when it is due next adds nothing to one
 * that waits to be run again.
 */
const SETTINGS: QueueSettings = {
  notify: true,
  retryLimit: 1000,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
  expireInSeconds: 600,
  deleteAfterSeconds: 3600,
};

/** Runs timed jobs in this process as their time comes. */
export async function startTimedJobs(shop: Shop, queue: JobQueue, jobs = timedJobs): Promise<void> {
  for (const { name, cron, run, atStart } of jobs) {
    await queue.keepQueue(name, SETTINGS, 'exclusive');
    await queue.boss.schedule(name, cron, null, { singletonKey: name });
    await queue.boss.work(name, { notifyPollingIntervalSeconds: 30 }, () => runTimedJob(shop, name, run));
    // The queue takes one at a time: of workers that start together, one runs it.
    if (atStart) await queue.boss.send(name, {}, { singletonKey: name });
  }
  await forgetOthers(queue, jobs);
}

/** What an earlier release ran by the clock, and this one doesn't: its jobs would wait for ever. */
async function forgetOthers({ boss }: JobQueue, jobs: readonly TimedJob[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (name.startsWith('timed.') && !names.has(name)) await boss.unschedule(name);
  }
}

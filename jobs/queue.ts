import { fromKysely, PgBoss, type Queue, type QueuePolicy } from 'pg-boss';
import { about } from '../core/about.ts';
import type { Clock } from '../core/clock.ts';
import { later } from '../core/clock.ts';
import type { Jobs } from '../core/jobs.ts';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/database.ts';
import { jobDesk } from './desk.ts';
import { queueNames } from './queue-names.ts';

/** What may change from release to release. */
export type QueueSettings = Omit<Queue, 'name' | 'policy' | 'partition'>;

const SETTINGS: QueueSettings = {
  notify: true,
  // Practically unlimited retries: each kill of a worker and each outage of the database counts as a failure.
  retryLimit: 1000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 120,
  // A killed worker's jobs are taken over once its heartbeat is missing for this long.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3600,
};

export interface JobQueue extends Jobs {
  boss: PgBoss;
  /** Creates what is missing in the database and starts to listen; jobs run only once a worker is started. */
  start(): Promise<void>;
  /** Creates a queue, or brings the one that an earlier release has created to these settings. */
  keepQueue(name: string, settings: QueueSettings, policy?: QueuePolicy): Promise<void>;
  /** Waits for running jobs, at most `ms` milliseconds, then releases the database. */
  stop(ms: number): Promise<void>;
}

/**
 * The queue: pg-boss in the shop's own database, so that a job is part of the transaction that enqueues it. Workers are
 * notified of new jobs by NOTIFY; the slow poll behind it only matters after a lost connection.
 */
export function createJobQueue(database: Database, log: Log, clock: Clock): JobQueue {
  const boss = new PgBoss({
    ...database.jobs,
    schema: 'pgboss',
    useListenNotify: true,
    // Takes over the jobs of a worker without a heartbeat, within 30 s.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 5,
    // No archive of finished jobs: what happened stands in the orders' own history.
    warningQueueSize: 10_000,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  async function keepQueue(
    name: string,
    settings: QueueSettings,
    policy: QueuePolicy = 'standard',
  ): Promise<void> {
    await boss.createQueue(name, { ...settings, policy });
    // Of a queue that is there already, creating it changes nothing.
    await boss.updateQueue(name, settings);
  }
  return {
    boss,
    desk: jobDesk,
    keepQueue,
    async start() {
      await boss.start();
      for (const name of queueNames) {
        await keepQueue(name, SETTINGS);
        // Adds nothing, but has pg-boss read the queue's settings: the first enqueue() would read them from within a
        // transaction, and wait for ever for the one connection that PGlite has.
        await boss.insert(name, []);
      }
    },
    async stop(ms) {
      await boss.stop({ graceful: true, timeout: ms });
    },
    async enqueue(tx, name, payload, { afterMs } = {}) {
      const data = withRequest(payload);
      const startAfter = afterMs === undefined ? {} : { startAfter: later(clock.now(), afterMs) };
      await boss.insert(name, [{ data, ...startAfter }], { db: fromKysely(tx) });
    },
    async enqueueAll(tx, name, payloads) {
      const jobs = payloads.map((payload) => ({ data: withRequest(payload) }));
      if (jobs.length > 0) await boss.insert(name, jobs, { db: fromKysely(tx) });
    },
  };
}

/** With the id of the request that enqueues the job, unless it has one: so the log leads from one to the other. */
function withRequest<P extends object>(payload: P): P {
  const { request_id } = about();
  return request_id === undefined ? payload : { request_id, ...payload };
}

import { z } from 'zod';
import { batched } from '../../batch.ts';
import type { FailedJob } from '../../jobs.ts';
import type { Shop } from '../../shop.ts';
import { nextRun } from '../../timed-jobs/next-run.ts';
import { selectLastRuns } from '../../timed-jobs/queries.ts';
import { inTransaction } from '../../transaction.ts';
import { defineVerb, type Room } from '../verb.ts';

export interface TimedJobStanding {
  name: string;
  last_run_at: Date | null;
  duration_ms: number | null;
  /** Of the last run; null before the first. */
  outcome: 'succeeded' | 'failed' | null;
  next_at: Date | null;
}

/** Every timed job, by name. */
export async function listTimedJobs({
  db,
  clock,
  jobs,
}: Pick<Shop, 'db' | 'clock' | 'jobs'>): Promise<TimedJobStanding[]> {
  const [schedules, runs] = await Promise.all([jobs.desk?.schedules(db) ?? [], selectLastRuns(db)]);
  return schedules.map(({ name, cron }) => {
    const last = runs.get(name);
    return {
      name,
      last_run_at: last?.ran_at ?? null,
      duration_ms: last?.duration_ms ?? null,
      outcome: last === undefined ? null : last.failures > 0 ? 'failed' : 'succeeded',
      next_at: nextRun(cron, clock.now()),
    };
  });
}

const readTimedJob = batched(async (shop: Shop, names: string[]) => {
  const jobs = new Map((await listTimedJobs(shop)).map((job) => [job.name, job]));
  return names.map((name) => jobs.get(name) ?? null);
});

const runNow = defineVerb({
  verb: 'run_now',
  right: 'operate',
  takes: z.strictObject({}),
  offer: (_job: TimedJobStanding) => ({
    label: 'Run now',
    consequence: 'It runs at once where a worker lives, in one process, and at its next time as well.',
  }),
  run: (shop, { subject, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      if ((await shop.jobs.desk?.runTimed(tx, subject.name)) !== 'due') {
        return { kind: 'move_not_allowed', why: 'it is running at this moment' };
      }
      await audit(tx, { before: { last_run_at: subject.last_run_at } });
      return { kind: 'done', message: 'It runs as soon as a worker takes it.' };
    }),
});

/** The verbs of a job that runs by the clock; its uid is its name. */
export const timedJobRoom: Room<TimedJobStanding> = {
  kind: 'timed_job',
  read: readTimedJob,
  verbs: [runNow],
};

const ENDED = { kind: 'move_not_allowed', why: 'it has run or was discarded meanwhile' } as const;

const retry = defineVerb({
  verb: 'retry',
  right: 'operate',
  takes: z.strictObject({}),
  offer: ({ state }: FailedJob) => ({
    label: 'Try now',
    consequence:
      state === 'retry'
        ? 'It is tried within seconds instead of after its wait.'
        : 'It was given up, and is tried once more.',
  }),
  run: (shop, { subject, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      if (!(await shop.jobs.desk?.retry(tx, subject.id))) return ENDED;
      await audit(tx, { before: { queue: subject.queue, attempts: subject.attempts } });
      return { kind: 'done', message: 'It is tried within seconds.' };
    }),
});

const discard = defineVerb({
  verb: 'discard',
  right: 'operate',
  takes: z.strictObject({}),
  offer: ({ queue }: FailedJob) => ({
    label: 'Discard',
    consequence: queue.startsWith('timed.')
      ? 'It runs at its next time again.'
      : 'The job is gone. What it was for stays in the tables: a timed job finds it and makes another, unless it is done or ended there.',
  }),
  run: (shop, { subject, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      if (!(await shop.jobs.desk?.discard(tx, subject.id))) return ENDED;
      await audit(tx, { before: { queue: subject.queue, attempts: subject.attempts, state: subject.state } });
      return { kind: 'done', message: 'It is gone.' };
    }),
});

/** The verbs of a job that has failed. */
export const failedJobRoom: Room<FailedJob> = {
  kind: 'failed_job',
  read: async ({ db, jobs }, id) => (await jobs.desk?.findFailed(db, id)) ?? null,
  verbs: [retry, discard],
};

import type { FailedJob, QueueStanding } from '../../jobs.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { actionsOf } from '../actions.ts';
import type { Action } from '../verb.ts';
import { failedJobRoom, listTimedJobs, type TimedJobStanding, timedJobRoom } from './rooms.ts';

const MOST_FAILED = 100;

export interface JobsStanding {
  queues: QueueStanding[];
  timed: (TimedJobStanding & { actions: Action[] })[];
  failed: { id: string; queue: string; at: Date; why: string; actions: Action[] }[];
}

/** What waits, since when, and what has failed. */
export async function readJobs(shop: Shop, actor: StaffActor): Promise<JobsStanding> {
  const { db, jobs } = shop;
  const [queues, timed, failed] = await Promise.all([
    jobs.desk?.queues(db) ?? [],
    listTimedJobs(shop),
    jobs.desk?.failed(db, MOST_FAILED) ?? [],
  ]);
  return {
    queues,
    timed: timed.map((job) => ({ ...job, actions: actionsOf(timedJobRoom, job, actor) })),
    failed: failed.map((job) => {
      const { id, queue, at } = job;
      return { id, queue, at, why: wordsFor(job), actions: actionsOf(failedJobRoom, job, actor) };
    }),
  };
}

/** Not what the error says, in which a statement's values may stand; the log has that. */
const wordsFor = ({ state, attempts }: FailedJob): string =>
  state === 'failed'
    ? `given up after ${attempts} attempts; the log says why`
    : `${attempts} attempts failed, another follows; the log says why`;

import type { JobQueue } from './queue.ts';
import { queueNames } from './queue-names.ts';

/** The jobs of a queue that are due and not taken yet. */
export interface WaitingJobs {
  queue: string;
  waiting: number;
  /** Seconds that the oldest of them is due. */
  oldest: number;
}

/** Counts the jobs that wait in each queue, timed ones included; finished jobs, of which there are many, aren't read. */
export async function countWaiting({ boss }: Pick<JobQueue, 'boss'>): Promise<WaitingJobs[]> {
  const { rows } = (await boss.getDb().executeSql(
    `select name as queue, count(*)::integer as waiting,
       extract(epoch from now() - min(start_after))::float8 as oldest
     from pgboss.job
     where state < 'active' and not blocked and start_after <= now() and not starts_with(name, '__')
     group by name`,
    [],
  )) as { rows: WaitingJobs[] };
  const found = new Map(rows.map((row) => [row.queue, row]));
  const idle = queueNames.filter((queue) => !found.has(queue));
  return [...rows, ...idle.map((queue) => ({ queue, waiting: 0, oldest: 0 }))];
}

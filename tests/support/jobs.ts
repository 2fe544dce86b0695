import { type Clock, later } from '../../core/clock.ts';
import type { JobName, Jobs } from '../../core/jobs.ts';
import type { Shop } from '../../core/shop.ts';
import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import { jobHandlers } from '../../jobs/handlers.ts';

interface TestJobs extends Jobs {
  /** Runs what is due, and what that enqueues, oldest first; with `early`, what is put off as well. */
  run(shop: Shop, early: boolean): Promise<number>;
}

interface Row {
  id: number;
  name: JobName;
  payload: never;
}

const MOST = 1_000;

/** A queue in a table of the test's own database, so that a job exists exactly if its transaction commits. */
export async function createTestJobs(db: Db, clock: Clock): Promise<TestJobs> {
  await sql`create table if not exists test_jobs (
    id integer primary key generated always as identity, name text not null, payload jsonb not null, due timestamptz not null
  )`.execute(db);

  const add = async (on: Db | Tx, name: JobName, payloads: object[], afterMs: number) => {
    if (payloads.length === 0) return;
    const due = later(clock.now(), afterMs);
    await sql`insert into test_jobs (name, payload, due)
      select ${name}::text, payload, ${due}::timestamptz
      from jsonb_array_elements(${JSON.stringify(payloads)}::text::jsonb) with ordinality as given (payload, at)
      order by at`.execute(on);
  };

  return {
    enqueue: (tx, name, payload, options = {}) => add(tx, name, [payload], options.afterMs ?? 0),
    enqueueAll: (tx, name, payloads) => add(tx, name, payloads, 0),
    async run(shop, early) {
      // A job that wants to run again waits for the next call, or this one might never end.
      const again: { name: JobName; payload: object; afterMs: number }[] = [];
      let ran = 0;
      for (; ran < MOST; ran++) {
        const { rows } = await sql<Row>`
          delete from test_jobs where id = (
            select id from test_jobs where ${early} or due <= ${clock.now()} order by id limit 1
          ) returning id, name, payload`.execute(db);
        const job = rows[0];
        if (job === undefined) break;
        const [result] = await jobHandlers[job.name](shop, [job.payload]);
        if (result!.status === 'rejected') throw result!.reason;
        const outcome = result!.value;
        if (outcome.kind === 'again') again.push({ ...job, afterMs: outcome.afterMs });
      }
      for (const { name, payload, afterMs } of again) await add(db, name, [payload], afterMs);
      return ran;
    },
  };
}

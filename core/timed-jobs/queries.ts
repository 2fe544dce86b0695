import { type Db, sql } from '../../db/sql.server.ts';

export interface Failing {
  since: Date;
  /** Runs in a row that failed, this one included. */
  failures: number;
}

/** Counts a run that failed. */
export async function noteFailure(db: Db, name: string, at: Date): Promise<Failing> {
  const { rows } = await sql<Failing>`
    insert into timed_jobs (name, failing_since, failures) values (${name}, ${at}, 1)
    on conflict (name) do update
      set failing_since = coalesce(timed_jobs.failing_since, excluded.failing_since), failures = timed_jobs.failures + 1
    returning failing_since as since, failures`.execute(db);
  return rows[0]!;
}

/** Notes a run that succeeded. @returns whether the runs before it had failed. */
export async function noteSuccess(db: Db, name: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ had_failed: boolean }>`
    with before as (select failures from timed_jobs where name = ${name})
    insert into timed_jobs (name, succeeded_at) values (${name}, ${at})
    on conflict (name) do update set succeeded_at = excluded.succeeded_at, failing_since = null, failures = 0
    returning coalesce((select failures from before), 0) > 0 as had_failed`.execute(db);
  return rows[0]!.had_failed;
}

import { type Db, sql } from '../../db/sql.server.ts';

interface Failing {
  since: Date;
  /** Runs in a row that failed, this one included. */
  failures: number;
}

/** One run: when it began, and how long it took. */
export interface Run {
  at: Date;
  ran_at: Date;
  duration_ms: number;
  /** Rows that it has deleted, by what they were; null where it doesn't tell. */
  counts: Record<string, number> | null;
}

/** Counts a run that failed. */
export async function noteFailure(db: Db, name: string, run: Run): Promise<Failing> {
  const { rows } = await sql<Failing>`
    insert into timed_jobs (name, failing_since, failures, ran_at, duration_ms)
    values (${name}, ${run.at}, 1, ${run.ran_at}, ${run.duration_ms})
    on conflict (name) do update
      set failing_since = coalesce(timed_jobs.failing_since, excluded.failing_since), failures = timed_jobs.failures + 1,
        ran_at = excluded.ran_at, duration_ms = excluded.duration_ms
    returning failing_since as since, failures`.execute(db);
  return rows[0]!;
}

/** Notes a run that succeeded. @returns whether the runs before it had failed. */
export async function noteSuccess(db: Db, name: string, run: Run): Promise<boolean> {
  const { rows } = await sql<{ had_failed: boolean }>`
    with before as (select failures from timed_jobs where name = ${name})
    insert into timed_jobs (name, succeeded_at, ran_at, duration_ms, counts)
    values (${name}, ${run.at}, ${run.ran_at}, ${run.duration_ms}, ${run.counts && JSON.stringify(run.counts)}::jsonb)
    on conflict (name) do update set succeeded_at = excluded.succeeded_at, failing_since = null, failures = 0,
      ran_at = excluded.ran_at, duration_ms = excluded.duration_ms, counts = excluded.counts
    returning coalesce((select failures from before), 0) > 0 as had_failed`.execute(db);
  return rows[0]!.had_failed;
}

interface LastRun {
  name: string;
  ran_at: Date | null;
  duration_ms: number | null;
  failures: number;
  counts: unknown;
}

/** What the last run of each timed job came to. */
export async function selectLastRuns(db: Db): Promise<Map<string, LastRun>> {
  const rows = await db
    .selectFrom('timed_jobs')
    .select(['name', 'ran_at', 'duration_ms', 'failures', 'counts'])
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

import type { Shop } from '../../shop.ts';
import { selectLastRuns } from '../../timed-jobs/queries.ts';

/** The timed jobs that delete what is kept no longer (privacy page, "How long"). */
const RETENTION_JOBS = ['timed.forget', 'timed.webhook-bodies', 'timed.sign-in-sweep'] as const;

/** What one of them deleted of one kind in its last run. */
interface RetentionLine {
  job: string;
  /** Null while it has not run yet, or told nothing. */
  what: string | null;
  rows: number | null;
  ran_at: Date | null;
  outcome: 'succeeded' | 'failed' | null;
}

/** The last run of each, by job and by what was deleted. */
export async function readRetention({ db }: Pick<Shop, 'db'>): Promise<RetentionLine[]> {
  const runs = await selectLastRuns(db);
  return RETENTION_JOBS.flatMap((job): RetentionLine[] => {
    const run = runs.get(job);
    const last = {
      job,
      ran_at: run?.ran_at ?? null,
      outcome: run === undefined ? null : run.failures > 0 ? 'failed' : 'succeeded',
    } as const;
    const counts = Object.entries((run?.counts ?? {}) as Record<string, number>);
    if (counts.length === 0) return [{ ...last, what: null, rows: null }];
    return counts.map(([what, rows]) => ({ ...last, what, rows }));
  });
}

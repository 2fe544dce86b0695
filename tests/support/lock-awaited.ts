import { expect } from 'vitest';
import { type Db, sql } from '../../db/sql.server.ts';

/** Resolves once another session of the same PostgreSQL database waits for a lock. */
export async function lockAwaited(db: Db): Promise<void> {
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, sql } from './sql.server.ts';

/** Another lock than that of other migrations: whoever waits for that one does so in a statement, which would be waited for. */
const CONCURRENT_LOCK = 7_303_015;
const PAUSE_MS = 250;

const INDEX = /^create (?:unique )?index concurrently (\w+) on /i;
const ANALYZE = /^analyze (\w+)$/i;
/** What may stand in such a file: all of it may run again after a try that broke off. */
const ALLOWED = [
  INDEX,
  /^drop index concurrently if exists \w+$/i,
  /^create (?:table|index) if not exists /i,
  ANALYZE,
];

/** Whether statements build indexes without holding writes up, which goes outside of a transaction alone. */
export const isConcurrent = (statements: readonly string[]): boolean =>
  statements.some((statement) => /\bconcurrently\b/i.test(statement));

/**
 * Runs the statements of a file that has such, each by itself, in one session under a lock. What an earlier try has built
 * is left as it is; what it broke off (PostgreSQL keeps that as an invalid index) is dropped and rebuilt.
 * @param db see Database.aside(): its session is its own, so that a lock of the session holds.
 * @param isDone asked once nobody else is at it: whether there is anything left to do.
 */
export async function runConcurrently(
  db: Db,
  statements: readonly string[],
  isDone: (db: Db) => Promise<boolean>,
  done: (db: Db) => Promise<void>,
): Promise<boolean> {
  const bare = statements.map(withoutComments);
  const wrong = bare.find((statement) => !ALLOWED.some((form) => form.test(statement)));
  if (wrong !== undefined)
    throw new Error(`a migration with CONCURRENTLY has only what may run twice, but found: ${wrong}`);
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ before: string }>`
      select current_setting('statement_timeout') as before`.execute(session);
    await sql`select set_config('statement_timeout', '0', false)`.execute(session);
    // Asked again and again, since a statement that waits would hold up the very index that it waits for.
    while (!(await tryLock(session))) await sleep(PAUSE_MS);
    try {
      if (await isDone(session)) return false;
      for (const statement of bare) await runOnce(session, statement);
      await done(session);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${CONCURRENT_LOCK})`.execute(session);
      await sql`select set_config('statement_timeout', ${rows[0]!.before}, false)`.execute(session);
    }
  });
}

async function tryLock(session: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${CONCURRENT_LOCK}) as locked`.execute(session);
  return rows[0]!.locked;
}

async function runOnce(session: Db, statement: string): Promise<void> {
  const name = INDEX.exec(statement)?.[1];
  if (name !== undefined) {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(session);
    if (rows[0]?.valid) return;
    if (rows[0]) await sql`drop index concurrently ${sql.ref(name)}`.execute(session);
  }
  const table = ANALYZE.exec(statement)?.[1];
  // Once statistics say that a table is empty, sessions plan full scans of it, and keep those plans while it grows.
  if (table !== undefined && (await isEmpty(session, table))) return;
  await sql.raw(statement).execute(session);
}

async function isEmpty(session: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(session);
  return rows.length === 0;
}

const withoutComments = (statement: string): string =>
  statement
    .replace(/^\s*--.*$/gm, '')
    .trim()
    .replace(/\s+/g, ' ');

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.server.ts';
import { createJobQueue, type JobQueue } from '../../jobs/queue.ts';
import { openTestDatabase } from '../support/database.ts';
import { createTestJobs } from '../support/jobs.ts';
import { seenStatements } from '../support/seen-statements.ts';

/** Far fewer than a whole run sees: the observer has gone, or not all tests have run before this one. */
const FEWEST = 300;
const PREPARED = /^\s*(select|insert|update|delete|with)\b/i;

let database: Database;
let queue: JobQueue;
beforeAll(async () => {
  database = await openTestDatabase('pglite');
  await createTestJobs(database.db, systemClock);
  const silent = () => {};
  // Makes the tables of pg-boss.
  queue = createJobQueue(database, { info: silent, warn: silent, error: silent }, systemClock);
  await queue.start();
  // What tests seed many orders from (tests/support/past-orders.ts).
  await sql`create temporary table past (n integer, at timestamptz, stamp text)`.execute(database.db);
});
afterAll(async () => {
  await queue.stop(5_000);
  await database.close();
});

/** What PGlite says against a statement; null when it can prepare it. */
async function refusal(text: string): Promise<string | null> {
  try {
    await sql.raw(`prepare seen as ${text}`).execute(database.db);
    await sql.raw('deallocate seen').execute(database.db);
    return null;
  } catch (error) {
    return `${(error as Error).message}: ${text}`;
  }
}

test('every statement that the tests have taken on PostgreSQL can be prepared on PGlite', async () => {
  const statements = seenStatements(inject('statementsFolder')).filter((text) => PREPARED.test(text));
  const refused: string[] = [];
  for (const text of statements) {
    const why = await refusal(text);
    if (why !== null) refused.push(why);
  }
  expect(refused).toEqual([]);
  expect(statements.length).toBeGreaterThan(FEWEST);
});

test('one that it can not is noticed', async () => {
  expect(await refusal('select no_such_column from orders')).toContain('no_such_column');
  expect(await refusal('select uid from orders where uid = $1')).toBeNull();
});

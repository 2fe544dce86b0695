import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../project-root.ts';
import { isConcurrent, runConcurrently } from './concurrent-indexes.ts';
import { type Db, sql, type Tx } from './sql.server.ts';

/** The advisory lock that serialises the migrations of all processes on one database; the number is arbitrary. */
const MIGRATION_LOCK = 7_303_014;

/**
 * How long a migration waits for the lock of a table, and others behind it, before it lets them pass and tries again: a
 * long report or a forgotten `psql` must not stop the shop. SQLSTATE 55P03 is lock_not_available.
 */
const LOCKS = { waitMs: 3_000, pauseMs: 2_000, attempts: 60 };
const LOCK_NOT_AVAILABLE = '55P03';

interface Migration {
  version: number;
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the schema up to date: every file of db/migrations that has not run yet, in order, each in a transaction
 * of its own, under a lock so that processes that start together run each once. A migration may take as long as it needs,
 * but waits only briefly for the tables that it locks, and is then tried again, five minutes long. A file of indexes that are made
 * CONCURRENTLY, on tables with a million rows, runs outside of a transaction and holds no write up (concurrent-indexes.ts).
 * A database ahead of this release is left as it is: older processes live on while a newer one has migrated.
 * @param db see Database.aside().
 * @throws when a file that has already run was changed since.
 */
export async function migrate(db: Db, migrations = readMigrations(), locks = LOCKS): Promise<string[]> {
  const ran: string[] = [];
  await alone(db, async (tx) => {
    await sql`create table if not exists migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(tx);
  });
  for (const migration of migrations) if (await runOnce(db, migration, locks)) ran.push(migration.name);
  return ran;
}

/** @returns whether it ran now, rather than before. */
async function runOnce(db: Db, migration: Migration, locks: typeof LOCKS): Promise<boolean> {
  const steps = statements(migration.text);
  if (isConcurrent(steps)) {
    return runConcurrently(
      db,
      steps,
      (session) => hasRun(session, migration),
      (session) => recordRun(session, migration),
    );
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await alone(db, (tx) => runIfNew(tx, migration, locks.waitMs));
    } catch (error) {
      const locked = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
      if (!locked || attempt === locks.attempts) throw error;
      await sleep(locks.pauseMs);
    }
  }
}

/** A transaction that no time-out ends, and in which no other process migrates. */
async function alone<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // For this transaction alone, so that it holds behind any pooler.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    return work(tx);
  });
}

async function runIfNew(tx: Tx, migration: Migration, waitMs: number): Promise<boolean> {
  if (await hasRun(tx, migration)) return false;
  await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(tx);
  for (const statement of statements(migration.text)) await sql.raw(statement).execute(tx);
  await recordRun(tx, migration);
  return true;
}

async function hasRun(db: Db, migration: Migration): Promise<boolean> {
  const { rows } = await sql<{ checksum: string }>`
    select checksum from migrations where version = ${migration.version}`.execute(db);
  if (rows[0] && rows[0].checksum !== migration.checksum) {
    throw new Error(`migration ${migration.name} was changed after it ran; add a new one instead`);
  }
  return rows[0] !== undefined;
}

async function recordRun(db: Db, migration: Migration): Promise<void> {
  await sql`insert into migrations (version, name, checksum)
    values (${migration.version}, ${migration.name}, ${migration.checksum})`.execute(db);
}

/** The numbered files, checked to count 1, 2, 3 …: a gap means that a file is missing from the release. */
export function readMigrations(folder = join(projectRoot, 'db/migrations')): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort();
  return names.map((name, index) => {
    const version = Number(name.slice(0, 4));
    if (version !== index + 1) throw new Error(`migration ${index + 1} is missing, found ${name}`);
    const text = readFileSync(join(folder, name), 'utf8');
    return { version, name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Statements of a file: each ends with a semicolon at the end of a line (PGlite's prepared statements take one at a time). */
function statements(text: string): string[] {
  return text
    .split(/;\s*$/m)
    .map((part) => part.trim())
    .filter((part) => part.replace(/^--.*$/gm, '').trim() !== '');
}

import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import type { StatementObserver } from '../../db/observed-dialect.ts';
import type { DB } from '../../db/schema.ts';
import { MemoryImage } from './memory-image.ts';
import { createDatabase, dropDatabases, type PostgresServer } from './postgres.ts';
import { noteStatements } from './seen-statements.ts';

export type Engine = Database['engine'];

/** Both engines that the shop runs on, for tests that start processes on either. */
export const BOTH_ENGINES: readonly Engine[] = ['pglite', 'postgres'];

/** PostgreSQL, and PGlite with TEST_ENGINES=all: the same for tests whose long form is elsewhere. */
export const ENGINES_OF_RUN = process.env.TEST_ENGINES === 'all' ? BOTH_ENGINES : (['postgres'] as const);

/**
 * The engine of this project, for test names: `describe.each(ENGINES)('… on %s', …)`. Behaviour is tested on
 * PostgreSQL, and every statement seen there is prepared on PGlite afterwards (tests/engines). Files that project
 * "pglite" includes run on PGlite as well; with TEST_ENGINES=all, those are all that use a database.
 */
export const ENGINES: readonly Engine[] = [inject('engine')];

/**
 * A new database with the shop's schema on the run's PostgreSQL server; `name` (lower-case letters, digits,
 * underscores) tells it apart in logs.
 * @returns its URL, as DATABASE_URL takes it.
 * @throws when there is no server, with what to do about it.
 */
export async function freshPostgres(name?: string): Promise<string> {
  return copyPostgres(serverOfRun().template, name);
}

/** The same without the schema. */
export async function emptyPostgres(name?: string): Promise<string> {
  return copyPostgres(undefined, name);
}

/** The same as a copy of a database of the run to which nobody is connected. */
export async function copyPostgres(template: string | undefined, name?: string): Promise<string> {
  const url = await createDatabase(serverOfRun(), name, template);
  madeForFile.push(url);
  return url;
}

/** What the file under way has made. */
const madeForFile: string[] = [];

/** Drops it, when the file has ended: thousands of databases would take tens of gigabytes. */
export async function dropDatabasesOfFile(): Promise<void> {
  const made = madeForFile.splice(0);
  if (made.length > 0) await dropDatabases(serverOfRun(), made);
}

/** The files of a PGlite in memory without the schema. */
export function emptyPglite(): MemoryImage {
  return new MemoryImage(inject('pglite').emptyFolder);
}

/** A new database with the shop's schema, on the project's engine unless given; the caller closes it. */
export async function openTestDatabase(engine = inject('engine'), name?: string): Promise<Database> {
  return openMigrated(engine === 'postgres' ? await freshPostgres(name) : null);
}

/**
 * Opens a database that freshPostgres() has made; null is a new PGlite in memory, with the schema as well.
 * @param observe hears of every statement.
 */
export async function openMigrated(
  databaseUrl: string | null,
  observe?: StatementObserver,
): Promise<Database> {
  if (databaseUrl === null) {
    const pgliteFiles = new MemoryImage(join(inject('pglite').dataDir, 'pglite'));
    return openDatabase({ databaseUrl, dataDir: null, pgliteFiles, observe });
  }
  const note = noteStatements(inject('statementsFolder'));
  return openDatabase({
    databaseUrl,
    dataDir: null,
    poolSize: 10,
    observe: (observed) => {
      note(observed);
      observe?.(observed);
    },
  });
}

/**
 * The run's PostgreSQL server itself, for tests that hand its databases to other processes.
 * @throws when there is none, with what to do about it.
 */
export function serverOfRun(): Pick<PostgresServer, 'url' | 'prefix'> & { template: string } {
  const server = inject('postgres');
  if ('problem' in server) throw new Error(server.problem);
  return server;
}

/** As a database is that is lost while the shop runs: nothing listens on port 1. */
export const unreachableDb = () =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }),
    }),
  });

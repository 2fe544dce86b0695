import { inject } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { createDatabase, type PostgresServer } from './postgres.ts';

/** Both engines that the shop runs on; database tests run on each: `describe.each(ENGINES)('… on %s', …)`. */
export const ENGINES: readonly Database['engine'][] = ['pglite', 'postgres'];

/**
 * A new, empty database on the run's PostgreSQL server; `name` (lower-case letters, digits, underscores) tells it
 * apart in logs.
 * @returns its URL, as DATABASE_URL takes it.
 * @throws when there is no server, with what to do about it.
 */
export async function freshPostgres(name?: string): Promise<string> {
  const server = inject('postgres');
  if ('problem' in server) throw new Error(server.problem);
  return createDatabase(server, name);
}

/** A new database with the shop's schema on either engine; the caller closes it. */
export async function openTestDatabase(engine: Database['engine'], name?: string): Promise<Database> {
  const databaseUrl = engine === 'postgres' ? await freshPostgres(name) : null;
  const database = await openDatabase({ databaseUrl, dataDir: null, poolSize: 10 });
  await migrate(database.db);
  return database;
}

/**
 * The run's PostgreSQL server itself, for tests that hand its databases to other processes.
 * @throws when there is none, with what to do about it.
 */
export function serverOfRun(): Pick<PostgresServer, 'url' | 'prefix'> {
  const server = inject('postgres');
  if ('problem' in server) throw new Error(server.problem);
  return server;
}

import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { type PgliteTemplate, preparePglite } from './pglite-template.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

/** The run's PostgreSQL server, or why there is none: only tests that need it fail then, and they all do. */
export type ProvidedPostgres =
  | (Pick<PostgresServer, 'url' | 'prefix'> & {
      /** Name of a migrated database, for CREATE DATABASE … TEMPLATE. */
      template: string;
    })
  | { problem: string };

export interface RunDatabases {
  postgres: ProvidedPostgres;
  pglite: PgliteTemplate;
  stop(): Promise<void>;
}

/** Vitest loads the set-up of each project again, and that of the whole run last; they share the process alone. */
const KEY = Symbol.for('godwit: databases of the run');
const shared = globalThis as { [KEY]?: Promise<RunDatabases> };

/** One PostgreSQL server for the whole run, and a migrated database to copy on each engine; prepared when first asked for. */
export function runDatabases(): Promise<RunDatabases> {
  shared[KEY] ??= prepare();
  return shared[KEY];
}

async function prepare(): Promise<RunDatabases> {
  const [{ postgres, server }, pglite] = await Promise.all([preparePostgres(), preparePglite()]);
  return { postgres, pglite, stop: async () => server?.stop() };
}

async function preparePostgres(): Promise<{ postgres: ProvidedPostgres; server: PostgresServer | null }> {
  try {
    const server = await startPostgres();
    const { url, prefix } = server;
    const databaseUrl = await server.createDatabase('template');
    const database = await openDatabase({ databaseUrl, dataDir: null });
    await migrate(database.db);
    await database.close();
    return { postgres: { url, prefix, template: new URL(databaseUrl).pathname.slice(1) }, server };
  } catch (error) {
    const problem = (error as Error).message;
    process.stderr.write(`\n${problem}\n\n`);
    return { postgres: { problem }, server: null };
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Database, openDatabase } from '../../db/database.ts';
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

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ProvidedPostgres;
    pglite: PgliteTemplate;
    /** Of the project, on which its databases are unless a test says otherwise. */
    engine: Database['engine'];
    /** Where each worker notes the statements that it saw on PostgreSQL. */
    statementsFolder: string;
  }
}

/** Vitest's global set-up: one PostgreSQL server for the whole run, and a migrated database to copy on each engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const statementsFolder = mkdtempSync(join(tmpdir(), 'godwit-statements-'));
  project.provide('statementsFolder', statementsFolder);
  const [server, pglite] = await Promise.all([preparePostgres(project), preparePglite()]);
  project.provide('pglite', pglite);
  return async () => {
    rmSync(statementsFolder, { recursive: true });
    await server?.stop();
  };
}

async function preparePostgres(project: TestProject): Promise<PostgresServer | null> {
  try {
    const server = await startPostgres();
    const { url, prefix } = server;
    const databaseUrl = await server.createDatabase('template');
    const database = await openDatabase({ databaseUrl, dataDir: null });
    await migrate(database.db);
    await database.close();
    project.provide('postgres', { url, prefix, template: new URL(databaseUrl).pathname.slice(1) });
    return server;
  } catch (error) {
    const problem = (error as Error).message;
    process.stderr.write(`\n${problem}\n\n`);
    project.provide('postgres', { problem });
    return null;
  }
}

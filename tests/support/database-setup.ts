import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '../../db/database.ts';
import type { PgliteTemplate } from './pglite-template.ts';
import { type ProvidedPostgres, runDatabases } from './run-databases.ts';

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

/** Vitest's global set-up of the whole run: the databases of runDatabases(). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const statementsFolder = mkdtempSync(join(tmpdir(), 'godwit-statements-'));
  project.provide('statementsFolder', statementsFolder);
  const { postgres, pglite, stop } = await runDatabases();
  project.provide('postgres', postgres);
  project.provide('pglite', pglite);
  return async () => {
    rmSync(statementsFolder, { recursive: true });
    await stop();
  };
}

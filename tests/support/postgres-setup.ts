import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres.ts';

/** Where the run's PostgreSQL server is, or why there is none: only tests that need it fail then, and they all do. */
type ProvidedPostgres = Pick<PostgresServer, 'url' | 'prefix'> | { problem: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ProvidedPostgres;
  }
}

/** Vitest's global set-up: one PostgreSQL server for the whole run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const server = await startPostgres();
    project.provide('postgres', { url: server.url, prefix: server.prefix });
    return () => server.stop();
  } catch (error) {
    const problem = (error as Error).message;
    process.stderr.write(`\n${problem}\n\n`);
    project.provide('postgres', { problem });
    return undefined;
  }
}

import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { projectRoot } from '../project-root.ts';
import { createListener } from './listen.ts';
import { observedDialect, type StatementObserver } from './observed-dialect.ts';
import { lockDataDir } from './pglite-lock.ts';
import { preparePgliteStatements } from './pglite-statements.ts';
import { prepareStatements } from './prepared-statements.ts';
import type { DB } from './schema.ts';
import type { Db } from './sql.server.ts';

interface DatabaseOptions {
  /** A PostgreSQL server; null for the embedded PGlite. */
  databaseUrl: string | null;
  /** PGlite's folder; null for an in-memory database (tests). */
  dataDir: string | null;
  /** Connections of this process to a server. */
  poolSize?: number;
  /** What a PGlite in memory holds from the start, as its dumpDataDir() gave it; for tests. */
  pgliteDump?: Blob;
  /** Called with every statement and commit; for tests. */
  observe?: StatementObserver | undefined;
}

/** The one door to PostgreSQL, the same for both engines. */
export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** What pg-boss needs to work in this same database. */
  jobs: Pick<ConstructorOptions, 'backend' | 'db'>;
  /**
   * Calls `onMessage` for each NOTIFY on `channel`, from this process or another. `onReconnect` runs after a lost
   * connection is back, since messages may have been missed meanwhile.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Opens the database. The schema is not touched: see migrate().
 * @throws DataDirInUse when another process holds the PGlite folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === null ? openPglite(options) : openServer(options.databaseUrl, options);
}

function open(dialect: Dialect, observe: StatementObserver | undefined): Db {
  return new Kysely<DB>({ dialect: observe ? observedDialect(dialect, observe) : dialect });
}

/** Of each process, for taking and ending jobs. */
const JOB_CONNECTIONS = 6;

const PGLITE_SETTINGS = [
  // One connection and a small shop: PostgreSQL's own defaults, made for servers, would take 140 MB more.
  'shared_buffers=32MB',
  'wal_buffers=1MB',
  'max_connections=10',
  // It has no autovacuum that would tell the planner that a table has grown: a statement planned once, when the table
  // was empty, would read all of it for ever.
  'enable_seqscan=off',
].flatMap((setting) => ['-c', setting]);

async function openPglite({ dataDir, pgliteDump, observe }: DatabaseOptions): Promise<Database> {
  const unlock = dataDir === null ? () => {} : await lockDataDir(dataDir);
  try {
    const folder = dataDir === null ? null : join(dataDir, 'pglite');
    if (folder !== null && !existsSync(folder)) await initialise(folder);
    const pglite = await PGlite.create({
      ...(folder === null ? {} : { dataDir: folder }),
      ...(pgliteDump === undefined ? {} : { loadDataDir: pgliteDump }),
      startParams: [...PGlite.defaultStartParams, ...PGLITE_SETTINGS],
    });
    preparePgliteStatements(pglite);
    const db = open(new PGliteDialect({ pglite }), observe);
    return {
      db,
      engine: 'pglite',
      jobs: { backend: 'pglite', db: fromPglite(pglite) },
      listen: (channel, onMessage) => pglite.listen(channel, onMessage),
      async close() {
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Makes an empty database in a process of its own, since the 300 MB that this takes would stay with ours, and under
 * another name until it is complete, so that a kill on the way leaves no half of one.
 */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const program = `import { PGlite } from '@electric-sql/pglite';
    await (await PGlite.create(process.argv[1])).close();`;
  const parameters = ['--input-type=module', '--eval', program, unfinished];
  await promisify(execFile)(process.execPath, parameters, { cwd: projectRoot, timeout: 120_000 });
  renameSync(unfinished, folder);
}

function openServer(connectionString: string, { poolSize = 10, observe }: DatabaseOptions): Database {
  const pool = openPool(connectionString, poolSize);
  // "Taken" and "done" need not wait for the disk: a job whose mark is lost with the server runs once more, as any
  // may. What enqueues a job waits, in its own transaction.
  const jobs = openPool(connectionString, JOB_CONNECTIONS, 'set synchronous_commit = off');
  const db = open(new PostgresDialect({ pool }), observe);
  const listen = createListener(connectionString);
  return {
    db,
    engine: 'postgres',
    jobs: {
      backend: 'postgres',
      db: {
        executeSql: (text, values) => jobs.query(text, values),
        listen: async (...about) => ({ close: await listen(...about) }),
      },
    },
    listen,
    async close() {
      await Promise.all([db.destroy(), jobs.end()]);
    },
  };
}

/** @param first runs on each new connection before anything else. */
function openPool(connectionString: string, max: number, first?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'godwit',
    ...(first === undefined ? {} : { onConnect: (client) => client.query(first) }),
    connectionTimeoutMillis: 5_000,
    // A statement that takes longer is a bug; the caller gets an error in place of an endless wait.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks while idle is dropped by the pool; the next query opens another.
  pool.on('error', () => {});
  // One that breaks while it is checked out, between two statements, would end the process; its next statement fails.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareStatements(client);
  });
  return pool;
}

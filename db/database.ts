import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite, types } from '@electric-sql/pglite';
import type { Filesystem } from '@electric-sql/pglite/basefs';
import { type Dialect, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { projectRoot } from '../project-root.ts';
import { createListener } from './listen.ts';
import { observedDialect, type StatementObserver } from './observed-dialect.ts';
import { watchPglite } from './pglite-broken.ts';
import { lockDataDir } from './pglite-lock.ts';
import { needRoom } from './pglite-room.ts';
import { preparePgliteStatements } from './pglite-statements.ts';
import { prepareStatements, statementNames } from './prepared-statements.ts';
import { reach } from './reach.ts';
import type { DB } from './schema.ts';
import type { Db } from './sql.server.ts';

interface DatabaseOptions {
  /** A PostgreSQL server; null for the embedded PGlite. */
  databaseUrl: string | null;
  /** PGlite's folder; null for an in-memory database (tests). */
  dataDir: string | null;
  /**
   * The same server without a pooler of transactions in between, for LISTEN and migrations; `databaseUrl` may lead to such a
   * pooler only when this is given.
   */
  directUrl?: string | undefined;
  /** Connections of this process to a server. */
  poolSize?: number;
  /** Where a PGlite in memory keeps its files, and what it holds from the start; for tests. */
  pgliteFiles?: Filesystem;
  /** Called with every statement and commit; for tests. */
  observe?: StatementObserver | undefined;
  /** Called when the embedded engine breaks: see isBroken(). */
  broken?: (error: Error) => void;
}

/** The one door to PostgreSQL, the same for both engines. */
export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** What pg-boss needs to work in this same database. */
  jobs: Pick<ConstructorOptions, 'backend' | 'db'>;
  /**
   * Calls `onMessage` for each NOTIFY on `channel`, from this process or another. `onReconnect` runs after a lost
   * connection is back, or one that had fallen silent is replaced, since messages may have been missed meanwhile.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>;
  /** How long nothing was heard of NOTIFY, in milliseconds; null as long as nothing ever was. A process hears itself each 15 s. */
  silentMs(): number | null;
  /** Whether NOTIFY is heard; when it isn't, changes of other processes go unnoticed. */
  hears(): boolean;
  /** Runs `work` on a connection of its own, of which a pooler knows nothing, for what takes longer than a request may. */
  aside<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The pools of connections to a server, as they are now; none for PGlite, which has one connection. */
  pools(): PoolState[];
  close(): Promise<void>;
}

interface PoolState {
  /** `shop` for requests and jobs, `queue` for taking and ending jobs. */
  pool: 'shop' | 'queue';
  inUse: number;
  idle: number;
  /** Who waits for a connection. */
  waiting: number;
  most: number;
}

/**
 * Opens the database. The schema is not touched: see migrate().
 * @throws DataDirInUse when another process holds the PGlite folder, DataDirUnusable when nobody can write it; DatabaseNotReached
 *   when a server can't be used.
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

async function openPglite({ dataDir, pgliteFiles, observe, broken }: DatabaseOptions): Promise<Database> {
  const unlock = dataDir === null ? () => {} : await lockDataDir(dataDir);
  try {
    const folder = dataDir === null ? null : join(dataDir, 'pglite');
    if (folder !== null && !existsSync(folder)) {
      needRoom(dirname(folder));
      await initialise(folder);
    }
    const pglite = await PGlite.create({
      ...(folder === null ? {} : { dataDir: folder }),
      ...(pgliteFiles === undefined ? {} : { fs: pgliteFiles }),
      startParams: [...PGlite.defaultStartParams, ...PGLITE_SETTINGS],
      // A bigint may be more than a number holds: it is a text, as the driver of PostgreSQL has it.
      parsers: { [types.INT8]: (text) => text },
    });
    preparePgliteStatements(pglite);
    if (broken) watchPglite(pglite, broken);
    const db = open(new PGliteDialect({ pglite }), observe);
    return {
      db,
      engine: 'pglite',
      jobs: { backend: 'pglite', db: fromPglite(pglite) },
      listen: (channel, onMessage) => pglite.listen(channel, onMessage),
      pools: () => [],
      // In this very process: there is no connection that could be lost.
      silentMs: () => 0,
      hears: () => !pglite.closed,
      aside: (work) => work(db),
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

async function openServer(
  connectionString: string,
  { poolSize = 10, directUrl, observe }: DatabaseOptions,
): Promise<Database> {
  await reach('DATABASE_URL', connectionString);
  if (directUrl !== undefined) await reach('DATABASE_LISTEN_URL', directUrl);
  // Behind a pooler of transactions no setting of ours outlives a transaction, but may be the next client's.
  const own = directUrl === undefined;
  const pool = openPool(connectionString, poolSize, own ? SESSION_SETTINGS : null);
  // "Taken" and "done" need not wait for the disk: a job whose mark is lost with the server runs once more, as any
  // may. What enqueues a job waits, in its own transaction.
  const jobs = openPool(
    connectionString,
    JOB_CONNECTIONS,
    own ? `${SESSION_SETTINGS}; ${QUEUE_SETTINGS}` : null,
  );
  const db = open(new PostgresDialect({ pool }), observe);
  const listener = createListener({
    connectionString: directUrl ?? connectionString,
    notify: (channel) => pool.query('select pg_notify($1, $2)', [channel, '']),
  });
  return {
    db,
    engine: 'postgres',
    jobs: {
      backend: 'postgres',
      db: {
        executeSql: (text, values) => queryPrepared(jobs, text, values),
        listen: async (...about) => ({ close: await listener.listen(...about) }),
      },
    },
    ...listener,
    pools: () => [poolState('shop', pool), poolState('queue', jobs)],
    async aside(work) {
      const alone = open(
        new PostgresDialect({ pool: openPool(directUrl ?? connectionString, 1, null) }),
        undefined,
      );
      try {
        return await work(alone);
      } finally {
        await alone.destroy();
      }
    },
    async close() {
      await Promise.all([db.destroy(), jobs.end()]);
    },
  };
}

/** As pool.query(), which hands the client a callback, and so never lets it prepare a statement. */
async function queryPrepared(pool: pg.Pool, text: string, values?: unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    const result = await (values === undefined ? client.query(text) : client.query(text, values));
    client.release();
    return result;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

function poolState(name: PoolState['pool'], pool: pg.Pool): PoolState {
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
  return { pool: name, inUse: totalCount - idle, idle, waiting, most: pool.options.max };
}

/**
 * A statement that takes longer is a bug; the caller gets an error in place of an endless wait. Compiling a statement
 * (PostgreSQL's JIT) took two seconds of a processor for one that then ran for a tenth of one. A sum for the back office
 * that parallel workers share takes the processors that purchases wait for. Not asked for as the connection is opened,
 * since poolers refuse that.
 */
const SESSION_SETTINGS =
  "set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '30s'; set jit = off; set max_parallel_workers_per_gather = 0";

/**
 * "Taken" and "done" need not wait for the disk (see openServer). A plan that was kept since the queue was empty must not
 * read all of its table once it has grown.
 */
const QUEUE_SETTINGS = 'set synchronous_commit = off; set enable_seqscan = off';

/** @param settings for the session of each new connection; null where sessions aren't ours, and statements have no names. */
function openPool(connectionString: string, max: number, settings: string | null): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'godwit',
    ...(settings === null ? {} : { onConnect: (client) => client.query(settings) }),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  });
  const names = statementNames();
  // A connection that breaks while idle is dropped by the pool; the next query opens another.
  pool.on('error', () => {});
  // One that breaks while it is checked out, between two statements, would end the process; its next statement fails.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (settings !== null) prepareStatements(client, names);
  });
  return pool;
}

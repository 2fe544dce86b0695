import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { guardOrphan } from './orphan-guard.ts';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts';

export interface PostgresServer {
  /** Of the maintenance database `postgres`; tests work in databases made by createDatabase(). */
  url: string;
  /** Every database made here has a name that starts with this. */
  prefix: string;
  /** See createDatabase(). */
  createDatabase(name?: string): Promise<string>;
  /** Ends all connections and comes back on the same port with the same data. */
  restart(): Promise<void>;
  /** Ends the server and removes its data; on a server that isn't ours, drops the databases that were made. */
  stop(): Promise<void>;
}

/** A server on cores that many others want may take long to let somebody in. */
const PATIENCE_MS = 60_000;

interface PostgresOptions {
  /** Durable writes, as in production; for benchmarks. Off otherwise, since tests may lose their data. */
  fsync?: boolean;
  /** Starts a server even when TEST_DATABASE_URL names one: for tests that restart it. */
  own?: boolean;
  /** The URL names the server's Unix socket, as that of a shop beside its PostgreSQL would; TCP otherwise. */
  socket?: boolean;
}

/**
 * A PostgreSQL server to test against: that of TEST_DATABASE_URL, else one of our own in a temporary folder, on a
 * free port of 127.0.0.1, behind a random password.
 * @throws when there is none and none can be started, with what to do about it.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && !options.own) return givenServer(given);
  const binaries = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'godwit-pg-'));
  if (binaries.owner) chownSync(folder, binaries.owner.uid, binaries.owner.gid);
  try {
    const password = randomBytes(16).toString('hex');
    await initialise(binaries, folder, password);
    let running = await launchOnFreePort(binaries, folder, options);
    const { port } = running;
    const host = options.socket ? `?host=${encodeURIComponent(folder)}` : '';
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres${host}`;
    const prefix = newPrefix();
    return {
      url,
      prefix,
      createDatabase: (name) => createDatabase({ url, prefix }, name),
      async restart() {
        await running.end();
        running = await launch(binaries, folder, options, port);
      },
      async stop() {
        await running.end();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * A new database on a server, a copy of `template` or empty. Its name carries `name` (lower-case letters, digits,
 * underscores), to be told apart in logs, and is unique all the same.
 * @param template name of a database to which nobody is connected; the default has no visitors ever.
 * @returns the database's URL.
 */
export async function createDatabase(
  server: Pick<PostgresServer, 'url' | 'prefix'>,
  name = 'db',
  template = 'template0',
): Promise<string> {
  if (!/^[a-z0-9_]{1,30}$/.test(name)) throw new RangeError(`not a database name: ${name}`);
  const database = `${server.prefix}_${name}_${randomBytes(4).toString('hex')}`;
  // Copying the files takes a fifth of the time of writing every page to the log.
  const create = `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`;
  await onServer(server.url, (client) => client.query(create));
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return url.href;
}

/** Ends the connections to these databases of a server, given by their URLs, and drops them. */
export async function dropDatabases(
  server: Pick<PostgresServer, 'url'>,
  urls: readonly string[],
): Promise<void> {
  const names = urls.map((url) => new URL(url).pathname.slice(1));
  await onServer(server.url, (client) => dropNamed(client, names));
}

async function dropNamed(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function givenServer(url: string): Promise<PostgresServer> {
  const prefix = newPrefix();
  await onServer(url, (client) => client.query('SELECT 1')).catch((error: Error) => {
    throw new Error(`TEST_DATABASE_URL: the server can't be used: ${error.message}`, { cause: error });
  });
  return {
    url,
    prefix,
    createDatabase: (name) => createDatabase({ url, prefix }, name),
    restart: () => Promise.reject(new Error('TEST_DATABASE_URL names a server that is not ours to restart')),
    stop: () =>
      onServer(url, async (client) => {
        const { rows } = await client.query<{ datname: string }>(
          'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
          [`${prefix}_`],
        );
        await dropNamed(
          client,
          rows.map(({ datname }) => datname),
        );
      }),
  };
}

function newPrefix(): string {
  return `godwit_test_${randomBytes(4).toString('hex')}`;
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function initialise(binaries: PostgresBinaries, folder: string, password: string): Promise<void> {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (binaries.owner) chownSync(passwordFile, binaries.owner.uid, binaries.owner.gid);
  const initdb = spawnAs(binaries, 'initdb', [
    `--pgdata=${join(folder, 'data')}`,
    `--pwfile=${passwordFile}`,
    ...['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  const said = collect(initdb);
  const [code] = (await once(initdb, 'close')) as [number | null];
  rmSync(passwordFile);
  if (code !== 0) throw new Error(`initdb failed:\n${said()}`);
}

interface Running {
  port: number;
  end(): Promise<void>;
}

async function launchOnFreePort(
  binaries: PostgresBinaries,
  folder: string,
  options: PostgresOptions,
): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(binaries, folder, options, await freePort());
    } catch (error) {
      if (attempt === 3 || !/could not bind|Address already in use/.test(String(error))) throw error;
    }
  }
}

async function launch(
  binaries: PostgresBinaries,
  folder: string,
  { fsync, socket }: PostgresOptions,
  port: number,
): Promise<Running> {
  const durable = fsync ? 'on' : 'off';
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket ? folder : '',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    max_connections: 200,
    // It would look through every database that the tests have left, several times a second.
    autovacuum: fsync ? 'on' : 'off',
    lc_messages: 'C',
    timezone: 'UTC',
  };
  const server = spawnAs(binaries, 'postgres', [
    ...['-D', join(folder, 'data')],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const said = collect(server);
  const ended = once(server, 'close');
  const liftGuard = server.pid ? guardOrphan({ pid: server.pid, signal: 'QUIT', folder }) : () => {};
  ended.then(liftGuard, liftGuard);
  const timeout = AbortSignal.timeout(60_000);
  const ready = (async () => {
    while (!said().includes('ready to accept connections')) {
      await once(server.stderr!, 'data', { signal: timeout });
    }
  })();
  try {
    await Promise.race([
      ready,
      ended.then(() => Promise.reject(new Error('PostgreSQL ended instead of starting'))),
    ]);
  } catch (error) {
    server.kill('SIGQUIT');
    throw new Error(`PostgreSQL did not start: ${(error as Error).message}\n${said()}`, { cause: error });
  }
  return {
    port,
    async end() {
      // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one (PostgreSQL manual, "Shutting Down the Server").
      server.kill('SIGINT');
      const impatience = setTimeout(() => server.kill('SIGQUIT'), 10_000);
      await ended;
      clearTimeout(impatience);
    },
  };
}

function spawnAs({ bin, owner }: PostgresBinaries, program: string, args: string[]): ChildProcess {
  return spawn(join(bin, program), args, {
    ...owner,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C in the terminal reaches us alone; the tests still running keep their server until stop().
    detached: true,
  });
}

/** The last few kilobytes that a process has printed. */
function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-8_000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  child.on('error', (error) => add(Buffer.from(error.message)));
  return () => text;
}

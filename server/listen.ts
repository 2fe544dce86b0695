import { createServer, type RequestListener, type Server } from 'node:http';
import { ConfigError } from './config.ts';

/** What a server takes on at most. */
export interface Bounds {
  /** Open connections of the whole process; further ones are closed at once. */
  connections: number;
  /** Milliseconds after which a connection is closed over which nothing went, such as one whose reader never reads. */
  silence: number;
}

/** Descriptors for the database, its files, outside calls and logs. */
const RESERVED_FILES = 256;
/** Each holds some 10 kB, and more while an answer waits in it. */
const MOST_CONNECTIONS = 10_000;
const SILENCE = 120_000;

/**
 * Listens on `host`, or on both loopback addresses unless one is given, so that nobody else reaches a shop that
 * was just tried out.
 * @param refused called for each connection beyond the bounds.
 * @throws ConfigError when PORT or HOST can't be listened on.
 */
export async function listenHttp(
  listener: RequestListener,
  port: number,
  host: string | undefined,
  refused: () => void,
  bounds: Bounds = { connections: connectionsWithin(openFiles()), silence: SILENCE },
): Promise<Server[]> {
  const half = { ...bounds, connections: Math.ceil(bounds.connections / 2) };
  try {
    if (host !== undefined) return [await listenOn(listener, port, host, refused, bounds)];
    const first = await listenOn(listener, port, '127.0.0.1', refused, half);
    // A machine without IPv6 has no ::1.
    const second = await listenOn(listener, port, '::1', refused, half).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return null;
        throw error;
      },
    );
    return second ? [first, second] : [first];
  } catch (error) {
    const problem = listenProblem(error as NodeJS.ErrnoException);
    throw problem === null ? error : new ConfigError(problem);
  }
}

/** What an operator has to do about an address that can't be listened on, in one line; null where nobody knows. */
export function listenProblem({ code }: NodeJS.ErrnoException): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return 'PORT is in use by another program; stop that one, or set another PORT';
    case 'EACCES':
      return 'PORT may not be listened on by this user; set one above 1023, with a proxy in front, or give the process the right';
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
      return 'HOST is no address of this machine; set one of its own, or 0.0.0.0 or :: for all of them';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST is a name that has no address here; set an address of this machine, or 0.0.0.0 or :: for all of them';
    default:
      return null;
  }
}

/**
 * How many connections leave enough descriptors for all else: without one for a file, PGlite breaks for good.
 * @param files as openFiles() gives it.
 */
export function connectionsWithin(files: number | null): number {
  if (files === null) return MOST_CONNECTIONS;
  return Math.min(MOST_CONNECTIONS, Math.max(files - RESERVED_FILES, Math.floor(files / 2)));
}

/** How many files this process may have open at once (`ulimit -n`); null where there is no such limit. */
export function openFiles(): number | null {
  // Not in the types of Node 24 yet; without it, the report looks up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : null;
}

function listenOn(
  listener: RequestListener,
  port: number,
  host: string,
  refused: () => void,
  { connections, silence }: Bounds,
): Promise<Server> {
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    listener,
  );
  server.timeout = silence;
  server.maxConnections = connections;
  server.on('drop', refused);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../project-root.ts';
import { isBuildStale } from '../../scripts/build-stamp.ts';
import { freePort } from './free-port.ts';
import { guardOrphan } from './orphan-guard.ts';

export interface ShopOptions {
  /** Configuration of the shop; what stands in the environment of the tests doesn't reach it. */
  env?: Record<string, string>;
  /** A PostgreSQL server's database; PGlite unless given. */
  databaseUrl?: string;
  /** Kept when the shop stops; a temporary folder, removed at stop(), unless given. */
  dataDir?: string;
  /** A data folder that the temporary one begins as a copy of; empty unless given. */
  copyOf?: string;
  /** As `npm run start:web` and `start:worker`; both in one process unless given. */
  role?: 'web' | 'worker';
  /** A free one unless given. */
  port?: number;
  /** For a life of minutes: PGlite's WebAssembly is compiled fast instead of well, which halves its start. */
  brief?: boolean;
}

export interface ShopProcess {
  /** `http://localhost:PORT` */
  origin: string;
  pid: number;
  /**
   * SIGTERM, then waits for the end; also removes the temporary folder after kill().
   * @returns the exit code (C9.3: 0 within 10 s); null when it had ended by a signal already.
   * @throws when the shop is still there after a minute; it is killed then.
   */
  stop(): Promise<number | null>;
  /** kill -9 of the shop and of what it has started; the data stay. */
  kill(): Promise<void>;
  /** Resolves when the process has ended, however it did. */
  ended: Promise<unknown>;
  /** All that it has printed. */
  logs(): string;
}

/** What any program needs from its surroundings; everything else would be configuration that leaks in. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
/** Long, since tests of many processes share two cores. */
const READY_MS = 180_000;
const STOPPED_MS = 60_000;

let built = false;

/** Looked at once for all shops of this process, which doesn't change the sources. */
function isBuilt(): boolean {
  built ||= !isBuildStale();
  return built;
}

/**
 * Starts the built shop as a process of its own and waits until /readyz answers 200.
 * @throws when it ends or isn't ready within three minutes; the message holds its output.
 */
export async function startShop(options: ShopOptions = {}): Promise<ShopProcess> {
  const port = options.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const temporary = options.dataDir === undefined ? mkdtempSync(join(tmpdir(), 'godwit-shop-')) : null;
  if (temporary !== null && options.copyOf) cpSync(options.copyOf, temporary, { recursive: true });
  const flags = options.brief ? ['--liftoff-only'] : [];
  const parameters = [...(isBuilt() ? ['--built'] : []), ...(options.role ? [options.role] : [])];
  const child = spawn(process.execPath, [...flags, 'scripts/start.ts', ...parameters], {
    cwd: projectRoot,
    env: {
      ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: options.dataDir ?? temporary ?? undefined,
      DATABASE_URL: options.databaseUrl,
      RATE_LIMITS: 'off',
      // Nobody has to be told to go elsewhere.
      STOP_DELAY: '0s',
      // Types are taken out of its first files once, not at each start.
      NODE_COMPILE_CACHE: join(projectRoot, 'build/.compiled'),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that kill() reaches everything that it has started.
    detached: true,
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  await once(child, 'spawn');
  const ended = once(child, 'exit');
  const liftGuard = guardOrphan({ pid: -child.pid!, signal: 'KILL', folder: temporary });
  const cleanUp = () => {
    liftGuard();
    if (temporary !== null) rmSync(temporary, { recursive: true, force: true });
  };
  ended.then(cleanUp, cleanUp);

  async function kill(): Promise<void> {
    killGroup(child);
    await ended;
  }
  try {
    await untilReady(origin, child);
    // It is ready before it minds SIGTERM; the last that it does is to say that it is open.
    while (!/Godwit (is open|works on jobs)/.test(log) && child.exitCode === null) await sleep(20);
  } catch (error) {
    await kill();
    throw new Error(`${(error as Error).message}; it printed:\n${log}`);
  }
  return {
    origin,
    pid: child.pid!,
    kill,
    ended,
    logs: () => log,
    async stop() {
      child.kill('SIGTERM');
      const inTime = await Promise.race([ended.then(() => true), sleep(STOPPED_MS, false, { ref: false })]);
      await kill();
      if (!inTime)
        throw new Error(`the shop did not end within ${STOPPED_MS / 1000} s of SIGTERM; it printed:\n${log}`);
      return child.exitCode;
    },
  };
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  let last = 'no answer';
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the shop ended with ${child.exitCode ?? child.signalCode} instead of starting`);
    }
    try {
      const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
      await response.body?.cancel();
      if (response.status === 200) return;
      last = `status ${response.status}`;
    } catch (error) {
      last = error instanceof Error ? String(error.cause ?? error.message) : String(error);
    }
    await sleep(50);
  }
  throw new Error(`the shop was not ready at ${origin}/readyz within ${READY_MS / 1000} s (${last})`);
}

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch (error) {
    // ESRCH: everybody in it has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

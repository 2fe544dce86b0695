import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Thrown when another living process has the PGlite folder open; the message says which. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

/** Thrown when the PGlite folder can't be made or written; the message says why. */
export class DataDirUnusable extends Error {
  override name = 'DataDirUnusable';
}

/** A stopped shop takes up to 10 s to end (docs/operate.md, "Stopping"), and a supervisor may start the next at once. */
const PATIENCE_MS = 12_000;
const POLL_MS = 100;

/**
 * Takes the lock file of a PGlite folder, which only one process may open at a time, and waits for a holder that is
 * about to end. A stale lock (kill -9, power cut) is taken over; a reused process id is recognised by its start time.
 * @returns a function that releases the lock.
 * @throws DataDirInUse when the holder still lives after `patienceMs`; DataDirUnusable.
 */
export async function lockDataDir(dataDir: string, patienceMs: number = PATIENCE_MS): Promise<() => void> {
  const file = join(dataDir, 'godwit.lock');
  makeWritable(dataDir);
  const mine = `${process.pid} ${startTime(process.pid)}`;
  const started = performance.now();
  for (;;) {
    if (create(file, mine)) return () => rmSync(file, { force: true });
    const holder = readHolder(file);
    if (!isAlive(holder)) {
      removeAbandoned(file, holder);
      continue;
    }
    if (performance.now() - started >= patienceMs) {
      const [pid] = holder.split(' ');
      throw new DataDirInUse(
        `DATA_DIR: ${dataDir} is in use by process ${pid}, which did not end within ${patienceMs / 1000} s. ` +
          'Stop that process, give this one another DATA_DIR, ' +
          'or set DATABASE_URL to share a PostgreSQL server between processes.',
      );
    }
    await sleep(POLL_MS);
  }
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DataDirUnusable(
      `DATA_DIR: ${dataDir} is no folder that this user can make or write (${code}); name another, or give the right to it.`,
      { cause: error },
    );
  }
}

/** @returns false when the file is there already. */
function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Of several processes that find the same abandoned lock, only one moves it away; none takes away the lock of the first. */
function removeAbandoned(file: string, holder: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readHolder(aside) === holder) rmSync(aside);
  else renameSync(aside, file);
}

/** Whether the process that wrote `holder` still runs; a reused process id is told by its start time. */
function isAlive(holder: string): boolean {
  const [pid = '', started = ''] = holder.split(' ');
  if (!(Number(pid) > 0)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTime(Number(pid)) === started;
}

/**
 * When a running process started, in clock ticks since boot (proc(5), stat, field 22). Empty where there is no /proc, and
 * for a zombie (state Z): that one has ended, though its parent hasn't asked for its exit status yet.
 */
function startTime(pid: number): string {
  try {
    // The second field is the program's name in parentheses, which may hold anything.
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return state === 'Z' || state === 'X' ? '' : rest[18]!;
  } catch {
    return '';
  }
}

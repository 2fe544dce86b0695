import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when another living process has the PGlite folder open; the message says which. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

/**
 * Takes the lock file of a PGlite folder, which only one process may open at a time.
 * A stale lock (kill -9, power cut) is taken over; a reused process id is recognised by its start time.
 * @returns a function that releases the lock.
 * @throws DataDirInUse
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'godwit.lock');
  const mine = `${process.pid} ${startTime(process.pid)}`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, mine);
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid = '', started = ''] = readHolder(file).split(' ');
    if (isAlive(Number(pid), started)) {
      throw new DataDirInUse(
        `DATA_DIR: ${dataDir} is in use by process ${pid}. Stop that process, give this one another DATA_DIR, ` +
          'or set DATABASE_URL to share a PostgreSQL server between processes.',
      );
    }
    rmSync(file, { force: true });
  }
  throw new DataDirInUse(`DATA_DIR: ${dataDir} is being opened by another process at this moment.`);
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number, started: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTime(pid) === started;
}

/** When a process started, in clock ticks since boot (proc(5), stat, field 22); empty where there is no /proc. */
function startTime(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

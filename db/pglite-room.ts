import { statfsSync } from 'node:fs';
import { DataDirUnusable } from './pglite-lock.ts';

const MB = 1024 * 1024;
/** What a new database of the shop takes with its first catalogue, and as much again for its log: measured, and rounded up. */
const NEW_DATABASE = 150 * MB;

/**
 * Says before a database is made that it won't fit: the engine would end in the middle, with a number for a reason.
 * @throws DataDirUnusable
 */
export function needRoom(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free >= NEW_DATABASE) return;
  throw new DataDirUnusable(
    `DATA_DIR: ${dataDir} has ${Math.floor(free / MB)} MB of room, and a new database needs ${NEW_DATABASE / MB}; make room, or name another folder.`,
  );
}

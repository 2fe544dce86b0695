import { DataDirInUse, DataDirUnusable } from '../db/pglite-lock.ts';
import { DatabaseNotReached } from '../db/reach.ts';
import { ConfigError } from './config.ts';

/** One line for what an operator can mend, with the variable's name in it; null for everything else, whose whole story is needed. */
export function explain(error: unknown): string | null {
  const mendable = [ConfigError, DataDirInUse, DataDirUnusable, DatabaseNotReached];
  return mendable.some((kind) => error instanceof kind) ? (error as Error).message : null;
}

import type { PGlite } from '@electric-sql/pglite';

/**
 * SQLSTATE classes 53 (no disk, memory or descriptors), 58 (its files) and XX (the engine contradicts itself): a server
 * would recover or be restarted by its own supervisor. The embedded engine goes on with what it has half done.
 */
const CLASSES = /^(53|58|XX)[0-9A-Z]{3}$/;
/** Of Node, and of the engine's own end: an abort, and an exit. */
const CODES = new Set(['EMFILE', 'ENFILE', 'EIO', 'ENOSPC']);
const NAMES = new Set(['RuntimeError', 'ExitStatus']);

/** Whether the embedded engine can't be trusted any more after this error, and only another start of the process helps. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CLASSES.test(code) || CODES.has(code) || NAMES.has(error.name);
}

/** Calls `broken` with each error after which isBroken() holds, before whoever asked gets it. */
export function watchPglite(pglite: PGlite, broken: (error: Error) => void): void {
  // query(), exec() and the prepared statements all go by this one way.
  const run = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (message, options) => {
    try {
      return await run(message, options);
    } catch (error) {
      if (error instanceof Error && isBroken(error)) broken(error);
      throw error;
    }
  };
}

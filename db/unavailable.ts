/**
 * SQLSTATE classes 08 (connection), 53 (resources), 57 (operator intervention: shutdown, restart, cancelled) and 58 (the
 * server's own files), and 25006: a server that takes no writes, since another has become the primary or its disk is nearly full.
 */
const SQLSTATE = /^((08|53|57|58)[0-9A-Z]{3}|25006)$/;
/** EMFILE and ENFILE: no descriptor is left to connect with. */
const SYSTEM =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EMFILE|ENFILE)$/;
/** `pg` names these cases in words only. */
const WORDS =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/i;

/** query_canceled: a statement has reached its time limit, be it for its own length or for a server that stands still. */
const TIMED_OUT = '57014';

/** Whether a statement took longer than it may (db/database.ts). */
export function isTimedOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === TIMED_OUT) || isTimedOut(error.cause);
}

/**
 * Whether an error says that the database could not be reached or gave up in the middle, rather than that a
 * statement was wrong. What the statement did is then unknown: a commit may have happened.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (SQLSTATE.test(code) || SYSTEM.test(code) || WORDS.test(error.message)) return true;
  return isUnavailable(error.cause);
}

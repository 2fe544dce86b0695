import { type Clock, SECOND } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { addCalls, CallTally } from '../core/supply/calls.ts';
import type { Db } from '../db/sql.server.ts';

/** How often a process writes down what it has counted: what it counts in the last half minute is lost should it be killed. */
const WRITE_MS = 30 * SECOND;

/** Counts this process's calls of wholesalers for the back office, and writes them down from time to time. */
export function countCalls(
  { db, clock, log }: { db: Db; clock: Clock; log: Pick<Log, 'warn'> },
  everyMs = WRITE_MS,
) {
  const tally = new CallTally();
  // What can't be written is gone: it tells how companies do, and nothing depends on it.
  const write = () =>
    addCalls(db, tally.take()).catch((err: unknown) =>
      log.warn({ err }, 'calls of wholesalers not written down'),
    );
  const timer = setInterval(() => void write(), everyMs).unref();
  return {
    note: (provider: string, call: string, outcome: string, ms: number) =>
      tally.note(provider, call, outcome, ms, clock.now()),
    /** Writes what is left; before the database is closed. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await write();
    },
  };
}

import { type Clock, later, MINUTE, SECOND } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { type Db, sql } from '../db/sql.server.ts';

/** A clock that all processes of a shop agree on. */
interface AgreedClock extends Clock {
  /** Ends asking for the time. */
  stop(): void;
}

/** How often the database is asked again: clocks drift, and machines wake up. */
const ASKED_EVERY_MS = MINUTE;
/** Of these the quickest answer counts: half of what it took is how wrong it may be. */
const SAMPLES = 3;
/** A clock that is this close is left as it is, so that time doesn't jump to and fro. */
const CLOSE_MS = 250;
/** Somebody should look at a machine whose clock is further off. */
const FAR_MS = 5 * SECOND;

/**
 * The machine's clock, set right by the database's. Leases, deadlines and the order of a history mean the same in every
 * process only if they go by one clock: with machines half a minute apart, one would take a purchase over that another
 * is making (docs/decisions/0033).
 * @param own the machine's clock.
 */
export async function agreedClock(db: Db, own: Clock, log: Log): Promise<AgreedClock> {
  let offsetMs = 0;
  const agree = async () => {
    const measured = await measureOffset(db, own);
    if (Math.abs(measured.offsetMs - offsetMs) <= Math.max(CLOSE_MS, measured.tookMs / 2)) return;
    ({ offsetMs } = measured);
    if (Math.abs(offsetMs) > FAR_MS) {
      log.warn(
        { seconds: Math.round(-offsetMs / SECOND) },
        "this machine's clock is off by so many seconds; the shop goes by the database's, yet set it right (NTP)",
      );
    }
  };
  await agree();
  const timer = setInterval(() => {
    // A database that can't be asked for the time can't be asked for anything: the offset is kept meanwhile.
    agree().catch((error: unknown) => log.warn({ err: error }, 'the database was not asked for the time'));
  }, ASKED_EVERY_MS);
  timer.unref();
  return { now: () => later(own.now(), offsetMs), stop: () => clearInterval(timer) };
}

/** By how many milliseconds the database's clock is ahead of ours, and how long the answer took. */
async function measureOffset(db: Db, own: Clock): Promise<{ offsetMs: number; tookMs: number }> {
  let best = { tookMs: Number.POSITIVE_INFINITY, offsetMs: 0 };
  for (let sample = 0; sample < SAMPLES; sample++) {
    const asked = own.now().getTime();
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
    const answered = own.now().getTime();
    const tookMs = answered - asked;
    if (tookMs < best.tookMs) best = { tookMs, offsetMs: Math.round(rows[0]!.ms - (asked + answered) / 2) };
  }
  return best;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import { type Db, sql } from '../../../db/sql.server.ts';
import type { Limiter } from './call.ts';

interface LimiterOptions {
  db: Db;
  /** As in ESIM_PROVIDERS. */
  company: string;
  /** The pace of all processes together. */
  limit: { calls: number; perMs: number };
  log: Pick<Log, 'warn' | 'info'>;
}

/** How long a turn waits for the database before this process goes at a pace of its own. */
const PATIENCE_MS = SECOND;

/**
 * One limiter for a company's calls of all processes: GCRA over a row of company_limits, by the database's clock. Who has
 * waited for long may do as much as fits into a second at once; all else comes evenly. While the database can't be reached,
 * each process keeps the pace for itself.
 */
export function createLimiter({ db, company, limit, log }: LimiterOptions): Limiter {
  const everyMs = limit.perMs / limit.calls;
  const burstMs = Math.max(0, SECOND - everyMs);
  const own = createOwnPace(everyMs, burstMs);
  let pausedUntil = 0;
  let away = false;

  /** What the database says, or undefined while it can't be reached. */
  async function ask<T>(question: Promise<T>, patienceMs: number): Promise<T | undefined> {
    const over = new AbortController();
    try {
      const late = sleep(patienceMs, undefined, { signal: over.signal, ref: false }).then(() => {
        throw new Error('the database did not answer in time');
      });
      const answer = await Promise.race([question, late]);
      if (away) log.info({ company }, 'the pace of wholesaler calls is shared again');
      away = false;
      return answer;
    } catch (error) {
      if (!away) log.warn({ company, err: error }, 'the pace of wholesaler calls is not shared');
      away = true;
      return undefined;
    } finally {
      over.abort();
      question.catch(() => {});
    }
  }

  return {
    async turn(untilMs) {
      for (;;) {
        const leftMs = untilMs - Date.now();
        if (leftMs <= 0 || pausedUntil > untilMs) return false;
        const slot = await ask(
          takeSlot(db, company, { everyMs, burstMs, leftMs }),
          Math.min(leftMs, PATIENCE_MS),
        );
        const waitMs = slot === undefined ? own.take(untilMs) : slot;
        if (waitMs === null || Date.now() + waitMs > untilMs) return false;
        if (waitMs > 0) await sleep(waitMs);
        // The company may have asked for a pause meanwhile: then it is another turn's time.
        if (pausedUntil <= Date.now()) return true;
      }
    },
    async slowDown(untilMs) {
      pausedUntil = Math.max(pausedUntil, untilMs);
      own.pause(untilMs);
      const forMs = Math.max(0, untilMs - Date.now()) + burstMs;
      await ask(putOff(db, company, forMs), PATIENCE_MS);
    },
  };
}

const milliseconds = (ms: number) => sql`make_interval(secs => ${ms / SECOND}::float8)`;

/** @returns milliseconds until the slot that was taken; null when the next one comes after `leftMs`, and none was taken. */
async function takeSlot(
  db: Db,
  company: string,
  { everyMs, burstMs, leftMs }: { everyMs: number; burstMs: number; leftMs: number },
): Promise<number | null> {
  const { rows } = await sql<{ wait_ms: number }>`
    insert into company_limits as known (company, next_at)
    values (${company}, clock_timestamp() + ${milliseconds(everyMs)})
    on conflict (company) do update
      set next_at = greatest(known.next_at, clock_timestamp()) + ${milliseconds(everyMs)}
      where known.next_at <= clock_timestamp() + ${milliseconds(leftMs + burstMs)}
    returning (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(db);
  return rows[0] === undefined ? null : Math.max(0, rows[0].wait_ms - everyMs - burstMs);
}

async function putOff(db: Db, company: string, ms: number): Promise<void> {
  await sql`
    insert into company_limits as known (company, next_at)
    values (${company}, clock_timestamp() + ${milliseconds(ms)})
    on conflict (company) do update set next_at = greatest(known.next_at, excluded.next_at)`.execute(db);
}

/** The same in this process alone, by its own clock. */
function createOwnPace(everyMs: number, burstMs: number) {
  let nextAt = 0;
  return {
    /** As takeSlot(). */
    take(untilMs: number): number | null {
      const now = Date.now();
      if (nextAt - burstMs > untilMs) return null;
      const waitMs = Math.max(0, nextAt - burstMs - now);
      nextAt = Math.max(nextAt, now) + everyMs;
      return waitMs;
    },
    pause(untilMs: number): void {
      nextAt = Math.max(nextAt, untilMs + burstMs);
    },
  };
}

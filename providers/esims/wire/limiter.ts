import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import { type Db, sql } from '../../../db/sql.server.ts';
import type { Limiter, Pace } from './call.ts';

interface LimiterOptions {
  db: Db;
  /** As in ESIM_PROVIDERS. */
  company: string;
  /** The pace of all processes together. */
  limit: Pace;
  log: Pick<Log, 'warn' | 'info'>;
  /** How long a turn waits for the database before this process goes at a pace of its own; a second unless given. */
  patienceMs?: number;
}

/** Calls that leave us a second apart may arrive closer to each other. */
const MARGIN = 1.1;

/** At most `most` calls within any `windowMs` milliseconds. */
interface Window {
  most: number;
  windowMs: number;
}

/** As much as fits into a second may be done at once, and nothing more within that second; slower limits go one by one. */
export function paceOf({ calls, perMs }: LimiterOptions['limit']): Window {
  return {
    most: Math.max(1, Math.floor((calls * SECOND) / perMs)),
    windowMs: MARGIN * Math.max(SECOND, perMs / calls),
  };
}

/**
 * One limiter for a company's calls of all processes: a sliding window over a row of company_limits, by the database's
 * clock, which gives each caller the time of its call. While the database can't be reached, each process keeps the pace for
 * itself.
 */
export function createLimiter(options: LimiterOptions): Limiter {
  const { db, company, limit, log, patienceMs = SECOND } = options;
  const ofNames = new Map<string, Limiter>();
  const pace = paceOf(limit);
  const own = createOwnPace(pace);
  let pausedUntil = 0;
  let away = false;

  /** What the database says, or undefined while it can't be reached. */
  async function ask<T>(question: Promise<T>, atMost: number): Promise<T | undefined> {
    const over = new AbortController();
    try {
      const late = sleep(atMost, undefined, { signal: over.signal, ref: false }).then(() => {
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
        const slot = await ask(takeSlot(db, company, pace, leftMs), Math.min(leftMs, patienceMs));
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
      await ask(pause(db, company, Math.max(0, untilMs - Date.now())), patienceMs);
    },
    ofCalls(name, limit) {
      const known = ofNames.get(name) ?? createLimiter({ ...options, company: `${company} ${name}`, limit });
      ofNames.set(name, known);
      return known;
    },
  };
}

const milliseconds = (ms: number) => sql`make_interval(secs => ${ms / SECOND}::float8)`;

/** @returns milliseconds until the slot that was taken; null when the next one comes after `leftMs`, and none was taken. */
async function takeSlot(
  db: Db,
  company: string,
  { most, windowMs }: Window,
  leftMs: number,
): Promise<number | null> {
  // Nulls, such as the slot before the first, are ignored by greatest().
  const slot = sql`greatest(clock_timestamp(), known.paused_until, known.slots[cardinality(known.slots)],
        known.slots[cardinality(known.slots) + 1 - ${most}::integer] + ${milliseconds(windowMs)})`;
  const { rows } = await sql<{ wait_ms: number }>`
    insert into company_limits as known (company, slots) values (${company}, array[clock_timestamp()])
    on conflict (company) do update
      set slots = (known.slots || ${slot})[greatest(1, cardinality(known.slots) + 2 - ${most}::integer):]
      where ${slot} <= clock_timestamp() + ${milliseconds(leftMs)}
    returning (extract(epoch from slots[cardinality(slots)] - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(
    db,
  );
  return rows[0] === undefined ? null : Math.max(0, rows[0].wait_ms);
}

async function pause(db: Db, company: string, ms: number): Promise<void> {
  await sql`
    insert into company_limits as known (company, slots, paused_until)
    values (${company}, '{}', clock_timestamp() + ${milliseconds(ms)})
    on conflict (company) do update
      set paused_until = greatest(known.paused_until, excluded.paused_until)`.execute(db);
}

/** The same in this process alone, by its own clock. */
function createOwnPace({ most, windowMs }: Window) {
  let slots: number[] = [];
  let pausedUntil = 0;
  return {
    /** As takeSlot(). */
    take(untilMs: number): number | null {
      const now = Date.now();
      const slot = Math.max(now, pausedUntil, slots.at(-1) ?? 0, (slots.at(-most) ?? -windowMs) + windowMs);
      if (slot > untilMs) return null;
      slots = [...slots, slot].slice(-most);
      return slot - now;
    },
    pause(untilMs: number): void {
      pausedUntil = Math.max(pausedUntil, untilMs);
    },
  };
}

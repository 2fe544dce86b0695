import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Clock, later, MINUTE, systemClock } from '../core/clock.ts';
import type { Database } from '../db/database.ts';
import { ENGINES, openTestDatabase } from '../tests/support/database.ts';
import { agreedClock } from './agreed-clock.ts';

const off = (ms: number): Clock => ({ now: () => later(systemClock.now(), ms) });
const awayFromNow = (clock: Clock) => Math.abs(clock.now().getTime() - Date.now());
const warn = vi.fn();
const log = { info() {}, warn, error() {} };

describe.each(ENGINES)('a clock that processes agree on, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 'agreed_clock');
  });
  afterAll(() => database.close());

  test.each([-10 * MINUTE, 10 * MINUTE])(
    'a machine that is off by %d ms goes by the database',
    async (ms) => {
      warn.mockClear();
      const clock = await agreedClock(database.db, off(ms), log);
      clock.stop();
      expect(awayFromNow(clock)).toBeLessThan(MINUTE);
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        { seconds: expect.closeTo(ms / 1000, -1) },
        expect.stringContaining('NTP'),
      );
    },
  );

  test('a machine whose clock is right keeps it', async () => {
    warn.mockClear();
    const fixed = new Date();
    const clock = await agreedClock(database.db, { now: () => fixed }, log);
    clock.stop();
    expect(Math.abs(clock.now().getTime() - fixed.getTime())).toBeLessThan(MINUTE);
    const own = await agreedClock(database.db, systemClock, log);
    own.stop();
    expect(awayFromNow(own)).toBeLessThan(MINUTE);
    expect(warn).not.toHaveBeenCalled();
  });

  test('is set right again when the machine wakes up late', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let ms = 0;
      const clock = await agreedClock(database.db, { now: () => later(systemClock.now(), ms) }, log);
      ms = -60 * MINUTE;
      expect(awayFromNow(clock)).toBeGreaterThan(30 * MINUTE);
      vi.advanceTimersByTime(MINUTE);
      await vi.waitUntil(() => awayFromNow(clock) < MINUTE, { timeout: 30_000 });
      clock.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});

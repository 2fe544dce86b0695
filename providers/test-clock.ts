import { later } from '../core/clock.ts';

/** A clock that stands still until it is told otherwise; for tests. */
export function testClock(start = new Date('2026-11-20T10:00:00Z')) {
  let now = start;
  return {
    now: () => now,
    pass(ms: number) {
      now = later(now, ms);
    },
  };
}
export type TestClock = ReturnType<typeof testClock>;

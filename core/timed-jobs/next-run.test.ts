import { expect, test, vi } from 'vitest';
import { nextRun } from './next-run.ts';

const next = (cron: string, after: string) => nextRun(cron, new Date(after))?.toISOString() ?? null;

test.each([
  ['* * * * *', '2026-11-23T04:59:00.000Z', '2026-11-23T05:00:00.000Z'],
  ['*/30 * * * *', '2026-11-23T04:29:59.999Z', '2026-11-23T04:30:00.000Z'],
  ['*/30 * * * *', '2026-11-23T23:30:00.000Z', '2026-11-24T00:00:00.000Z'],
  ['41 4 * * *', '2026-11-23T04:41:00.000Z', '2026-11-24T04:41:00.000Z'],
  ['37 * * * *', '2026-11-23T04:00:00.000Z', '2026-11-23T04:37:00.000Z'],
  ['0 6,18 * * *', '2026-11-23T06:00:00.000Z', '2026-11-23T18:00:00.000Z'],
  ['0 7 * * 1', '2026-11-23T08:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  ['0 0 1 1 *', '2026-11-23T08:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%s after %s is due at %s', (cron, after, at) => {
  expect(next(cron, after)).toBe(at);
});

test.each(['', '* * * *', '61 * * * *', '*/0 * * * *', '1-5 * * * *', '@daily', '0 0 30 2 *'])(
  '%s has no next time',
  (cron) => {
    expect(next(cron, '2026-11-23T00:00:00Z')).toBeNull();
  },
);

test('in the evening, no minute of the day so far is looked at', () => {
  const after = new Date('2026-11-23T23:57:00.000Z');
  let made = 0;
  class CountedDate extends Date {
    constructor(at: number) {
      super(at);
      made++;
    }
  }
  vi.stubGlobal('Date', CountedDate);
  try {
    expect(nextRun('* * * * *', after)?.toISOString()).toBe('2026-11-23T23:58:00.000Z');
  } finally {
    vi.unstubAllGlobals();
  }
  expect(made).toBeLessThan(10);
});

import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { nextAttemptAfter } from './back-off.ts';

function waits(random: number): number[] {
  const all: number[] = [];
  for (let attempt = 1; ; attempt++) {
    const wait = nextAttemptAfter(attempt, random);
    if (wait === null) return all;
    all.push(wait);
  }
}

describe('waits between attempts', () => {
  test('double from a minute to an hour, then end within a day', () => {
    expect(waits(0).slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((minutes) => minutes * MINUTE));
    const total = waits(0).reduce((sum, wait) => sum + wait);
    expect(total).toBeGreaterThan(DAY - HOUR);
    expect(total).toBeLessThanOrEqual(DAY);
  });

  test('are shortened by up to a fifth', () => {
    expect(nextAttemptAfter(1, 0.5)).toBe(0.9 * MINUTE);
    expect(nextAttemptAfter(20, 0.999)).toBeGreaterThanOrEqual(0.8 * HOUR);
    expect(nextAttemptAfter(20, 0.999)).toBeLessThan(0.81 * HOUR);
  });
});

import { expect, test } from 'vitest';
import { disturbedDays } from './disturbed-days.ts';

test('a day is disturbed by what touched it, in UTC, and by what goes on', () => {
  const at = '2026-11-23T09:00:00.000Z';
  const incident = (began: string, ended: string | null) => ({ began, ended });
  expect(disturbedDays([], at, 3)).toEqual([false, false, false]);
  const overnight = incident('2026-11-21T23:59:00.000Z', '2026-11-22T00:10:00.000Z');
  expect(disturbedDays([overnight], at, 3)).toEqual([true, true, false]);
  expect(disturbedDays([incident('2026-11-22T05:00:00.000Z', null)], at, 3)).toEqual([false, true, true]);
  // Before the first of them.
  expect(disturbedDays([incident('2026-11-19T05:00:00.000Z', '2026-11-20T05:00:00.000Z')], at, 3)).toEqual([
    false,
    false,
    false,
  ]);
});

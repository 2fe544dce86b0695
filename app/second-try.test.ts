import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withSecondTry } from './second-try.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A file that is lost so many times before it comes. */
function lost(times: number) {
  return vi.fn(() => (times-- > 0 ? Promise.reject(new Error('lost')) : Promise.resolve('file')));
}

test('a file that comes is asked for once', async () => {
  const load = lost(0);
  expect(await withSecondTry(load)).toBe('file');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a file that was lost is asked for once more, later', async () => {
  const load = lost(1);
  const file = withSecondTry(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  expect(await file).toBe('file');
});

test('a file that is lost twice is given up', async () => {
  const load = lost(2);
  const file = expect(withSecondTry(load)).rejects.toThrow('lost');
  await vi.runAllTimersAsync();
  await file;
  expect(load).toHaveBeenCalledTimes(2);
});

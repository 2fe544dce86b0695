import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that ends in time is passed on, good or bad', async () => {
  await expect(within(1_000, Promise.resolve('done'))).resolves.toBe('done');
  await expect(within(1_000, Promise.reject(new TypeError('bad')))).rejects.toThrow(TypeError);
  expect(vi.getTimerCount()).toBe(0);
});

test('work that takes longer is given up', async () => {
  const waiting = expect(within(1_000, new Promise(() => {}))).rejects.toThrow('1000 ms');
  await vi.advanceTimersByTimeAsync(1_000);
  await waiting;
});

import { afterEach, expect, test, vi } from 'vitest';
import { asPurchase, purchasesInFlight } from './purchases-in-flight.ts';

afterEach(() => vi.useRealTimers());

const count = () => Atomics.load(purchasesInFlight, 0);

test('steps of purchases are counted while they last, and threads that wait are woken after the last one', async () => {
  const notified = vi.spyOn(Atomics, 'notify');
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const steps = [asPurchase(() => one.promise), asPurchase(() => other.promise)];
  expect(count()).toBe(2);
  one.resolve();
  await steps[0];
  expect(count()).toBe(1);
  expect(notified).not.toHaveBeenCalled();
  other.resolve();
  await steps[1];
  expect(count()).toBe(0);
  expect(notified).toHaveBeenCalledExactlyOnceWith(purchasesInFlight, 0);
});

test('a step that throws is no longer counted', async () => {
  const failing = asPurchase(async () => {
    throw new Error('declined');
  });
  expect(count()).toBe(1);
  await expect(failing).rejects.toThrow('declined');
  expect(count()).toBe(0);
});

test('a step that waits for a company is counted for half a second, and once', async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<string>();
  const step = asPurchase(() => answer.promise);
  await vi.advanceTimersByTimeAsync(499);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(count()).toBe(0);
  answer.resolve('bought');
  expect(await step).toBe('bought');
  expect(count()).toBe(0);
});

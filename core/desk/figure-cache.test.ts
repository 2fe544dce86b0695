import { expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE, SECOND } from '../clock.ts';
import { SharedCache, StaleCache, staleCacheFor } from './figure-cache.ts';

const at = (ms: number) => new Date(1_700_000_000_000 + ms);

test('the first waits, the next have what was counted, and old figures are recounted meanwhile', async () => {
  const cache = new StaleCache<number>();
  let counted = 0;
  const count = async () => ++counted;
  expect(await Promise.all([cache.read(at(0), count), cache.read(at(0), count)])).toEqual([1, 1]);
  expect(await cache.read(at(MINUTE - 1), count)).toBe(1);
  expect(await cache.read(at(MINUTE), count)).toBe(1);
  await new Promise(setImmediate);
  expect(await cache.read(at(MINUTE), count)).toBe(2);
});

test('one that fails is told to the first, and not kept', async () => {
  const cache = new StaleCache<number>();
  await expect(cache.read(at(0), () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.read(at(0), async () => 7)).toBe(7);
});

test('each owner has its own', () => {
  const cacheOf = staleCacheFor<number>();
  const owner = {};
  expect(cacheOf(owner)).toBe(cacheOf(owner));
  expect(cacheOf({})).not.toBe(cacheOf(owner));
});

test('a shared figure is counted once for some seconds, and again when something was done', async () => {
  const shared = new SharedCache<number>(5_000, 5_000);
  let counted = 0;
  const count = async () => ++counted;
  expect(await Promise.all([shared.read(0, count), shared.read(4_999, count)])).toEqual([1, 1]);
  expect(await shared.read(5_000, count)).toBe(2);
  shared.forget();
  expect(await shared.read(5_001, count)).toBe(3);
  await expect(shared.read(20_000, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await shared.read(20_001, count)).toBe(4);
  // A clock that was put back keeps nothing for hours.
  expect(await shared.read(10_000, count)).toBe(5);
});

test('a shared figure that takes long to count is kept a hundred times as long, up to a longest time', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const shared = new SharedCache<number>(5 * SECOND, 5 * MINUTE);
  let counted = 0;
  const countIn = async (ms: number, now: number) => {
    const told = shared.read(now, async () => {
      await new Promise((done) => setTimeout(done, ms));
      return ++counted;
    });
    await vi.advanceTimersByTimeAsync(ms);
    return told;
  };
  expect(await countIn(2 * SECOND, 0)).toBe(1);
  expect(await countIn(0, 200 * SECOND - 1)).toBe(1);
  expect(await countIn(30 * SECOND, 200 * SECOND)).toBe(2);
  expect(await countIn(0, 200 * SECOND + 5 * MINUTE - 1)).toBe(2);
  expect(await countIn(0, 200 * SECOND + 5 * MINUTE)).toBe(3);
});

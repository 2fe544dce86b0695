import { expect, test } from 'vitest';
import { startAt } from './start-at.ts';

test('the map begins at the visitor’s part of the world, within its ends', () => {
  const [newYork, london, tokyo] = [300, 0, -540].map((offset) => startAt(offset, 760, 320));
  expect(newYork).toBeLessThan(london ?? 0);
  expect(london).toBeLessThan(tokyo ?? 0);
  expect(startAt(720, 760, 320)).toBe(0);
  expect(startAt(-780, 760, 320)).toBe(440);
  expect(startAt(0, 320, 320)).toBe(0);
});

import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { stepBoundaries, stepOf, stepsOf } from './price-steps.ts';

test('five steps of about equal size, with round boundaries', () => {
  const prices = Array.from({ length: 100 }, (_, index) => 53 + index * 7);
  const boundaries = stepBoundaries(prices);
  expect(boundaries).toEqual([190, 350, 450, 600]);
  const sizes = [0, 0, 0, 0, 0];
  for (const price of prices) sizes[stepOf(price, boundaries)]!++;
  for (const size of sizes) expect(size).toBeGreaterThan(10);
});

test('prices that lie close together make fewer steps, never an empty one', () => {
  expect(stepBoundaries([100, 100, 100])).toEqual([]);
  expect(stepBoundaries([])).toEqual([]);
  const boundaries = stepBoundaries([101, 102, 103, 300]);
  for (let step = 0; step <= boundaries.length; step++) {
    expect([101, 102, 103, 300].some((price) => stepOf(price, boundaries) === step)).toBe(true);
  }
});

test('a price on a boundary belongs to the step above it', () => {
  expect(stepOf(99, [100, 200])).toBe(0);
  expect(stepOf(100, [100, 200])).toBe(1);
  expect(stepOf(200, [100, 200])).toBe(2);
});

test('steps know both their ends', () => {
  expect(stepsOf([cents(80), cents(150)])).toEqual([
    { from: null, to: 80 },
    { from: 80, to: 150 },
    { from: 150, to: null },
  ]);
  expect(stepsOf([])).toEqual([{ from: null, to: null }]);
});

import { expect, test } from 'vitest';
import { cents, formatUsd } from './money.ts';

test('only whole, non-negative cents are money', () => {
  expect(cents(400)).toBe(400);
  for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => cents(wrong)).toThrow(RangeError);
  }
});

test('dollars show cents only where there are any', () => {
  expect(formatUsd(cents(400))).toBe('$4');
  expect(formatUsd(cents(450))).toBe('$4.50');
  expect(formatUsd(cents(123_456))).toBe('$1,234.56');
});

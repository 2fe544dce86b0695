import { expect, test } from 'vitest';
import { inStrips } from './in-strips.ts';

const sizes = (esims: number) => inStrips(Array(esims).fill('plan')).map(({ from, to }) => [from, to]);

test('up to nine eSIMs are one purchase, more are as few as take them all, each of two eSIMs at least', () => {
  expect(sizes(0)).toEqual([]);
  expect(sizes(9)).toEqual([[1, 9]]);
  expect(sizes(10)).toEqual([
    [1, 5],
    [6, 10],
  ]);
  expect(sizes(20)).toEqual([
    [1, 7],
    [8, 13],
    [14, 20],
  ]);
  for (let esims = 1; esims <= 200; esims++) {
    const strips = inStrips(Array.from({ length: esims }, (_, at) => at));
    expect(strips.flatMap(({ plans }) => plans)).toHaveLength(esims);
    expect(strips).toHaveLength(Math.ceil(esims / 9));
    for (const { plans, from, to } of strips) {
      expect(plans).toHaveLength(to - from + 1);
      expect(plans.length).toBeGreaterThan(esims === 1 ? 0 : 1);
      expect(plans.length).toBeLessThanOrEqual(9);
    }
  }
});

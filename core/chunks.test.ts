import { expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';

test('every row is in one chunk, in its order, and the last one has the rest', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunksOf([], 2)).toEqual([]);
});

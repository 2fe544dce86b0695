import { expect, test } from 'vitest';
import { boughtTogether } from './bought-together.ts';

test('orders of a strip stand together by their place, at the place of the first, and a top-up alone', () => {
  const order = (uid: string, strip: string | null = null, number = 1) => ({
    uid,
    strip: strip === null ? null : { uid: strip, number, size: 3 },
  });
  const orders = [order('d'), order('c', 's', 3), order('a', 's', 1), order('top-up'), order('b', 's', 2)];
  expect(boughtTogether(orders).map((lot) => lot.map(({ uid }) => uid))).toEqual([
    ['d'],
    ['a', 'b', 'c'],
    ['top-up'],
  ]);
  expect(boughtTogether([])).toEqual([]);
});

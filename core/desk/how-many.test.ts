import { expect, test } from 'vitest';
import { howMany, howManyAre } from './how-many.ts';

test('one of a thing is said as one', () => {
  expect([howMany(1, 'eSIM'), howMany(0, 'eSIM'), howMany(2, 'entry', 'entries')]).toEqual([
    '1 eSIM',
    '0 eSIMs',
    '2 entries',
  ]);
  expect([howManyAre(1, 'order'), howManyAre(3, 'order')]).toEqual(['1 order is', '3 orders are']);
});

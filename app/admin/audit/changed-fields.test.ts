import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test.for([
  [
    { before: { left: 400 }, after: { left: 300, amount: 100 } },
    ['left: 400, 300', 'amount: undefined, 100'],
  ],
  [
    {
      before: { value: { friend_percent: 20, enabled: true } },
      after: { value: { friend_percent: 15, enabled: true } },
    },
    ['value friend_percent: 20, 15'],
  ],
  [{ before: { value: null }, after: { value: { off: true } } }, ['value off: undefined, true']],
  // Nothing has changed: what was seen is told all the same.
  [{ before: { state: 'created' }, after: { state: 'created' } }, ['state: created, created']],
  [{ before: { tags: ['a'] }, after: { tags: ['a', 'b'] } }, ['tags: a, a,b']],
  [{ after: {} }, []],
  [null, []],
  ['text', []],
] as const)('%j has the fields %j', ([detail, told]) => {
  const fields = changedFields(detail).map(({ name, before, after }) => `${name}: ${before}, ${after}`);
  expect(fields).toEqual(told);
});

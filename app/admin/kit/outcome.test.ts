import { expect, test } from 'vitest';
import { inWordsOf } from './outcome.ts';

const FIELDS = [
  { name: 'cents', label: 'Amount in dollars' },
  { name: 'until', label: 'Until (UTC)' },
];

test.each([
  [
    '"cents" is wrong: no more than $4.00 is left',
    '“Amount in dollars” is wrong: no more than $4.00 is left',
  ],
  ['"until" is wrong: it is over', '“Until (UTC)” is wrong: it is over'],
  // Of no field of this form, or of none.
  ['"company" is wrong: there is none', '"company" is wrong: there is none'],
  ['Somebody else was quicker.', 'Somebody else was quicker.'],
])('a refusal names a field as its form does: %s', (said, shown) => {
  expect(inWordsOf(FIELDS, said)).toBe(shown);
});

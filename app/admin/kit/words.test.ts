import { expect, test } from 'vitest';
import { spoken } from './words.ts';

test.for([
  ['refused: out_of_stock', 'refused: out of stock'],
  ['order_confirmation queued', 'order confirmation queued'],
  ['fulfilling → failed', 'fulfilling → failed'],
  ['replaces ord_01m84msn0100ftyjfj9fmvf9q2', 'replaces ord_01m84msn0100ftyjfj9fmvf9q2'],
  ['eu_sales', 'EU sales'],
] as const)('%s is said as %s', ([text, words]) => {
  expect(spoken(text)).toBe(words);
});

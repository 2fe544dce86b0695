import { expect, test } from 'vitest';
import { actionWords, given, lasts, refusalWords, sentencesOf, spoken } from './words.ts';

test.for([
  ['refused: out_of_stock', 'refused: out of stock'],
  ['order_confirmation queued', 'order confirmation queued'],
  ['fulfilling → failed', 'fulfilling → failed'],
  ['replaces ord_01m84msn0100ftyjfj9fmvf9q2', 'replaces ord_01m84msn0100ftyjfj9fmvf9q2'],
  ['eu_sales', 'EU sales'],
] as const)('%s is said as %s', ([text, words]) => {
  expect(spoken(text)).toBe(words);
});

test.for([
  [
    '$4.00 goes back. “Spring sale” ends; mail to j•••@example.com. At 14:05:00 UTC. $1.50 stays. It is 3.5 GB.',
    [
      '$4.00 goes back.',
      '“Spring sale” ends; mail to j•••@example.com.',
      'At 14:05:00 UTC.',
      '$1.50 stays.',
      'It is 3.5 GB.',
    ],
  ],
  ['J. R. Smith is at it; the others see that.', ['J. R. Smith is at it; the others see that.']],
  ['It has #vip, #late.', ['It has #vip, #late.']],
  ['no stop', ['no stop']],
  ['', []],
] as const)('%s has the sentences %j', ([text, sentences]) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test.for([
  [0.25, '6 h'],
  [12, '12 d'],
  [365, '365 d'],
  [113_629, 'more than a year'],
] as const)('a balance of %d days lasts %s', ([days, words]) => {
  expect(lasts(days)).toBe(words);
});

test.for([
  ['amount', 100, '$1.00'],
  ['outside_rules', true, 'outside rules'],
  ['as_credit', false, 'not as credit'],
  ['company', 'maya', 'company maya'],
] as const)('%s %s is said as %s', ([name, value, words]) => {
  expect(given(name, value)).toBe(words);
});

test.for([
  ['desk.order.refund', 'Order: refund'],
  ['desk.esim.refresh_usage', 'eSIM: refresh usage'],
  ['prices.published', 'Prices: published'],
  ['staff.factor_enrolled', 'Staff: factor enrolled'],
] as const)('the audit log’s %s is said as %s', ([action, words]) => {
  expect(actionWords(action)).toBe(words);
});

test.for([
  ['"max" in the query has the wrong type: it must be a number.', 'Max: it must be a number.'],
  ['"amount" is wrong: no more than $2.50 (250 cents) is left.', 'Amount: no more than $2.50 is left.'],
  [
    '"from" in the query is wrong: it must be a day such as 2026-11-20.',
    'From: it must be a day such as 2026-11-20.',
  ],
  // The field has dollars.
  ['"cents" is wrong: must be at least 50.', 'Amount in cents: must be at least 50.'],
  [
    'This request is under way: send it again in a moment, with the same Idempotency-Key.',
    'This request is still being carried out: load the page again in a moment, and see.',
  ],
  ['Zoe was quicker.', 'Zoe was quicker.'],
] as const)('the refusal %s is said as %s', ([detail, words]) => {
  expect(refusalWords(detail)).toBe(words);
});

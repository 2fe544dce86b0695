import { expect, test } from 'vitest';
import { VERB_LABELS } from './action-fields.ts';
import { actionWords, given, lasts, refusalWords, sentencesOf, spoken } from './words.ts';

test.for([
  ['refused: out_of_stock', 'refused: out of stock'],
  ['order_confirmation queued', 'order confirmation queued'],
  ['fulfilling → failed', 'fulfilling → failed'],
  ['replaces ord_01m84msn0100ftyjfj9fmvf9q2', 'replaces ord_01m84msn0100ftyjfj9fmvf9q2'],
  ['eu_sales', 'EU sales'],
  ['mail_failed: no box kai_b.x@my_host.example', 'mail failed: no box kai_b.x@my_host.example'],
  ['line 2: “data_mb” must be', 'line 2: “data_mb” must be'],
  ['the first line is “days,price_cents,seen_at”', 'the first line is “days,price_cents,seen_at”'],
  ['it ended for out_of_stock.', 'it ended for out of stock.'],
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
  // Cents are the API's alone.
  ['"cents" is wrong: must be at least 50.', 'Amount: must be at least $0.50.'],
  ['"cents" is wrong: it must be a number.', 'Amount: it must be an amount such as 12.50.'],
  ['"reason" is missing: say why, for the audit log.', 'Reason is missing: say why, for the audit log.'],
  ['"name" in the body is wrong: it must not be empty.', 'Name: it must not be empty.'],
  ['countries_off_sale.1: must be a country.', 'Countries off sale (2): must be a country.'],
  ['referrals.bonus_after: must be at least 1.', 'Bonus after: must be at least 1.'],
  [
    'This request is under way: send it again in a moment, with the same Idempotency-Key.',
    'This request is still being carried out: load the page again in a moment, and see.',
  ],
  ['Zoe was quicker.', 'Zoe was quicker.'],
] as const)('the refusal %s is said as %s', ([detail, words]) => {
  expect(refusalWords(detail)).toBe(words);
});

test.for([
  ['"per_customer" is wrong: must be at least 1.', 'Uses of a customer at most: must be at least 1.'],
  ['minimum must be at most 1000000.', 'Price at least, in dollars: must be at most $10,000.00.'],
  [
    'ends_at must be later than starts_at, and than now.',
    'Ends at (UTC): must be later than “Starts at (UTC)”, and than now.',
  ],
  [
    'automatic goes with neither per_customer nor first_order: who buys is not known yet.',
    'automatic goes with neither “Uses of a customer at most” nor “First orders only”: who buys is not known yet.',
  ],
  ['ord_01m84msn0100 is refunded.', 'ord_01m84msn0100 is refunded.'],
] as const)('the refusal %s names the fields as their form does', ([detail, words]) => {
  expect(refusalWords(detail, VERB_LABELS)).toBe(words);
});

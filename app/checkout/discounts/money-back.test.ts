import { expect, test } from 'vitest';
import { messagesOf } from '../../i18n/messages.ts';
import { moneyBack, moneyBackText } from './money-back.ts';
import { priceOf } from './price.ts';

const referral = { kind: 'referral' as const, code: 'K7MQ2XV9', label: '', amount: 240 };
const credit = { kind: 'credit' as const, code: null, label: '', amount: 500 };

test.each([
  [{ amount: 400 }, '$4'],
  [{ full_amount: 1200, amount: 960, discounts: [referral] }, '$9.60'],
  [{ full_amount: 1200, amount: 460, discounts: [referral, credit] }, '$4.60 and $5 credit'],
  [{ full_amount: 500, amount: 0, discounts: [credit] }, '$5 credit'],
])('a refund of %j gives back %s: what was paid, not what was taken off', (order, words) => {
  expect(moneyBackText(messagesOf('en', 'esim'), moneyBack(priceOf(order)))).toBe(words);
});

test('what the customer has as credit in place of on the card', () => {
  const price = priceOf({ full_amount: 1200, amount: 460, discounts: [referral, credit] });
  expect(moneyBack(price, 160)).toEqual({ card: 300, credit: 660 });
});

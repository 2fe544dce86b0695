import { expect, test } from 'vitest';
import { daysLeft } from './money.ts';

const rates = new Map([
  ['EUR', { currency: 'EUR', rate: '1.5', buffer_percent: '0', as_of: new Date('2026-11-20T00:00:00Z') }],
]);
const balance = (amount: number, currency = 'USD', exponent = 2) => ({ amount, currency, exponent });

test('a balance lasts as long as its worth in dollars', () => {
  expect(daysLeft(balance(3_000), 200, rates)).toBe(15);
  expect(daysLeft(balance(3_000, 'EUR'), 200, rates)).toBe(22.5);
  expect(daysLeft(balance(300_000, 'USD', 4), 200, rates)).toBe(15);
  expect(daysLeft(balance(1_234), 200, rates)).toBe(6.2);
});

test('what is owed lasts for no day', () => {
  expect(daysLeft(balance(-500), 200, rates)).toBe(0);
  expect(daysLeft(balance(-500, 'EUR'), 200, rates)).toBe(0);
});

test('nobody knows it of no balance, without a rate, or while nothing is bought', () => {
  expect(daysLeft(null, 200, rates)).toBeNull();
  expect(daysLeft(balance(3_000, 'CHF'), 200, rates)).toBeNull();
  expect(daysLeft(balance(3_000), 0, rates)).toBeNull();
});

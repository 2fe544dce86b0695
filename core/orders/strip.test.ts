import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { divide, sliceNumber, sliceRef, wholeRef } from '../payments/slices.ts';
import { type Discount, fullAmount, priceOf } from '../promotions/discount.ts';
import { divideAmong, namesOf, priceOfAll } from './strip.ts';

describe('a payment for several orders', () => {
  test('is divided to the cent, and its own parts give it back', () => {
    expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(divide(1, [400, 400, 400])).toEqual([1, 0, 0]);
    expect(divide(1201, [401, 400, 400])).toEqual([401, 400, 400]);
    expect(divide(0, [401, 400])).toEqual([0, 0]);
    expect(divide(7, [0, 0])).toEqual([7, 0]);
  });

  test('has a reference for each that leads back to it', () => {
    expect(wholeRef(sliceRef('pi_1', 3))).toBe('pi_1');
    expect([sliceNumber('pi_1~3'), sliceNumber('pi_1'), wholeRef('pi_1')]).toEqual([3, null, 'pi_1']);
  });

  const code = (percent: number) => ({
    discount: { kind: 'promotion' as const, code: 'ODD' },
    worth: { percent },
  });

  test('is what its orders pay, give a code for and spend of credit, however odd the sums are', () => {
    for (let price = 100; price < 1_400; price += 111) {
      for (let count = 2; count <= 9; count++) {
        for (const percent of [0, 1, 7, 33, 50, 99, 100]) {
          for (const credit of [0, 1, 3, 50, 333, 20_000]) {
            const whole = priceOf(cents(price * count), percent > 0 ? code(percent) : null, cents(credit));
            const each = divideAmong(
              whole,
              Array.from({ length: count }, () => price),
            );
            expect(each.map(fullAmount)).toEqual(each.map(() => price));
            const { amount, discounts } = priceOfAll(each);
            const sorted = (all: readonly Discount[] | null) =>
              (all ?? []).toSorted((a, b) => a.kind.localeCompare(b.kind));
            expect([amount, sorted(discounts)]).toEqual([whole.amount, sorted(whole.discounts)]);
            // A card that is charged is charged for each of them: nothing is free beside what is paid.
            expect(each.some((one) => one.amount === 0)).toBe(whole.amount === 0);
          }
        }
      }
    }
  });

  test('is divided as well among eSIMs at prices far apart', () => {
    for (const prices of [
      [400, 9_999],
      [1, 20_000, 3],
      [50, 50, 49_999, 1],
      [700, 700, 400],
    ]) {
      const full = prices.reduce((sum, price) => sum + price, 0);
      for (const percent of [0, 1, 33, 50, 90]) {
        for (const credit of [0, 1, 333, full]) {
          const whole = priceOf(cents(full), percent > 0 ? code(percent) : null, cents(credit));
          const each = divideAmong(whole, prices);
          expect(each.map(fullAmount)).toEqual(prices);
          expect(priceOfAll(each).amount).toBe(whole.amount);
          expect(each.some((one) => one.amount <= 0)).toBe(whole.amount === 0);
        }
      }
    }
  });

  test('says what it is for', () => {
    const plan = (name: string) => ({ plan: { name } }) as Parameters<typeof namesOf>[0][number];
    expect(namesOf([plan('Japan'), plan('Korea'), plan('Japan')])).toBe('2 × Japan + Korea');
    expect(namesOf([plan('Japan')])).toBe('Japan');
  });
});

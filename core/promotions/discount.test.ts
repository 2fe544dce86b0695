import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_MINIMUM, cents } from '../money.ts';
import { fullAmount, priceOf, type Worth, worthOf } from './discount.ts';

const code = (worth: Worth) => ({
  worth,
  discount: { kind: 'promotion', code: 'SPRING' } as const,
});
const none = cents(0);

describe('what a code takes off', () => {
  test.each([
    [{ percent: 20 }, 400, 80],
    [{ percent: 20 }, 499, 100],
    [{ percent: 25 }, 450, 113],
    [{ percent: 33 }, 1, 0],
    [{ percent: 100 }, 999, 999],
    [{ fixed: cents(300) }, 400, 300],
    [{ fixed: cents(500) }, 400, 400],
  ])('%j of %i cents is %i', (worth, full, off) => {
    expect(worthOf(worth, cents(full))).toBe(off);
  });
});

describe('the price', () => {
  test.each([
    // full, worth, credit, left for the card, what was taken off
    [400, { percent: 20 }, 0, 320, [80]],
    [400, null, 500, 0, [400]],
    [1000, null, 500, 500, [500]],
    [1000, { percent: 20 }, 500, 300, [200, 500]],
    [400, { percent: 100 }, 500, 0, [400]],
    // Credit pays all that it covers, to the cent.
    [400, null, 400, 0, [400]],
    [400, { percent: 20 }, 320, 0, [80, 320]],
    // Credit leaves what a card can be charged.
    [520, null, 500, 50, [470]],
    [550, null, 500, 50, [500]],
    [501, null, 500, 50, [451]],
    // A rest that no card can be charged with is waived.
    [400, { percent: 90 }, 0, 0, [400]],
    [500, { percent: 90 }, 0, 50, [450]],
  ])('%i cents, %j and %i of credit leave %i', (full, worth, credit, left, off) => {
    const priced = priceOf(cents(full), worth === null ? null : code(worth), cents(credit));
    expect(priced.amount).toBe(left);
    expect(priced.discounts.map(({ amount }) => amount)).toEqual(off);
  });

  test('adds up to the cent, is never negative, and is never too little for a card', () => {
    const price = fc.integer({ min: 50, max: 20_000 }).map(cents);
    const worth = fc.oneof(
      fc.constant(null),
      fc.integer({ min: 1, max: 100 }).map((percent): Worth => ({ percent })),
      fc.integer({ min: 1, max: 30_000 }).map((fixed): Worth => ({ fixed: cents(fixed) })),
    );
    const credit = fc.oneof(fc.constant(none), fc.integer({ min: 1, max: 30_000 }).map(cents));
    fc.assert(
      fc.property(price, worth, credit, (full, taken, free) => {
        const priced = priceOf(full, taken && code(taken), free);
        expect(priced.amount === 0 || priced.amount >= CARD_MINIMUM).toBe(true);
        expect(fullAmount(priced)).toBe(full);
        expect(priced.discounts.every(({ amount }) => amount > 0)).toBe(true);
        const spent = priced.discounts.find(({ kind }) => kind === 'credit')?.amount ?? 0;
        expect(spent).toBeLessThanOrEqual(free);
        // Nothing is given away: without credit the card pays all but the code's worth, or less than a card can.
        const withoutCredit = priceOf(full, taken && code(taken), none).amount;
        const owed = full - (taken === null ? 0 : worthOf(taken, full));
        expect(withoutCredit).toBe(owed < CARD_MINIMUM ? 0 : owed);
        expect(priced.amount).toBe(withoutCredit - spent);
        // All the credit is used that can be.
        if (free >= withoutCredit) expect(priced.amount).toBe(0);
        else
          expect(priced.amount).toBe(Math.max(withoutCredit - free, Math.min(CARD_MINIMUM, withoutCredit)));
      }),
      { numRuns: 2_000 },
    );
  });
});

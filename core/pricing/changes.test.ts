import { describe, expect, test } from 'vitest';
import type { StoredPrice } from '../catalogue/plan-prices.ts';
import { compare } from './changes.ts';
import type { Priced } from './price.ts';
import { testPlan } from './test-plan.ts';

type Move = [from: number | null, to: number | null];

const uidOf = (index: number) => `pln_${index}`;
const stored = (moves: readonly Move[]) =>
  moves.map(
    ([price], index): StoredPrice => ({
      name: uidOf(index),
      price,
      price_why: null,
      plan: testPlan(100, { uid: uidOf(index) }),
    }),
  );
const priced = (moves: readonly Move[]) =>
  new Map(
    moves.map(([, to], index) => [
      uidOf(index),
      { price: to, from: null, why: '', steps: [], breaks: [], floor: null } as Priced,
    ]),
  );
const held = (moves: readonly Move[], accepted: readonly string[] = []) =>
  compare(stored(moves), priced(moves), new Set(accepted)).held;

/** Eighteen at $5 that stay: with two of $200 all are $490, of which 5 % are $24.50. */
const others = Array.from({ length: 18 }, (): Move => [500, 500]);

describe('the sum of all prices', () => {
  const sum = (after: string) => [`moves the sum of all prices by more than 5% ($490.00 → ${after})`];

  test.each<[Move, Move, string[]]>([
    [[20_000, 21_225], [20_000, 21_225], []],
    [[20_000, 21_225], [20_000, 21_226], sum('$514.51')],
    [[20_000, 18_775], [20_000, 18_775], []],
    [[20_000, 18_775], [20_000, 18_774], sum('$465.49')],
    // What rises and falls as much leaves it as it is.
    [[20_000, 24_000], [20_000, 16_000], []],
  ])('%o and %o beside $90 that stay: %o', (one, other, expected) => {
    expect(held([one, other, ...others])).toEqual(expected);
  });

  test('is moved by no price that comes or goes, nor by one that a person has asked for', () => {
    expect(held([[null, 20_000], [20_000, null], ...others])).toEqual([]);
    expect(held([[20_000, 24_000], [20_000, 20_000], ...others], [uidOf(0)])).toEqual([]);
  });

  test('is that of the whole shelf, where a part of it is priced', () => {
    const part: Move[] = [[500, 550]];
    const within = (shelf: { plans: number; sum: number }) =>
      compare(stored(part), priced(part), new Set(), shelf).held;
    expect(within({ plans: 20, sum: 1_000 })).toEqual([]);
    expect(within({ plans: 20, sum: 999 })).toEqual([
      'moves the sum of all prices by more than 5% ($9.99 → $10.49)',
    ]);
  });
});

test('a shop without any price has nothing that moves', () => {
  expect(
    held([
      [null, 500],
      [null, null],
    ]),
  ).toEqual([]);
});

import { expect, test } from 'vitest';
import type { BalanceDay } from '../../../api/contract/desk/companies.ts';
import { balanceWords, largeRises } from './balance-days.ts';

const day = (of: string, spent: number | null, left: number | null, came_in: number | null): BalanceDay => ({
  company: 'sandbox',
  day: of,
  spent,
  left,
  came_in,
});

const DAYS = [
  day('2026-11-19', 900, null, null),
  day('2026-11-20', 900, 10_000, 0),
  day('2026-11-21', 900, 29_000, 20_000),
  day('2026-11-22', 900, 28_500, 300),
  day('2026-11-23', null, 14_000, null),
];

test('money that was sent is told apart from what is given back for a purchase', () => {
  expect(largeRises(DAYS)).toEqual([{ day: '2026-11-21', came_in: 20_000 }]);
});

test('the plot is told in words', () => {
  expect(balanceWords(DAYS, '2026-11-25')).toBe(
    '$285.00 today, at this pace nothing is left on 25 Nov. At least $200.00 came in on 21 Nov.',
  );
  expect(balanceWords(DAYS, null)).toContain('it lasts longer than two months');
  expect(balanceWords(DAYS, '2026-11-22')).toContain('$285.00 today, nothing is left.');
  expect(balanceWords([day('2026-11-22', 5, null, null)], null)).toBe(
    'Its balance is in a currency without a rate.',
  );
});

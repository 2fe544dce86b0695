import { expect, test } from 'vitest';
import { emptyDay } from '../overview/report-days.ts';
import { addUpDays, beginOf, endOf } from './periods.ts';

test('weeks begin on Monday, months with their first day, over the ends of years and February', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map((day) => beginOf('week', day))).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ]);
  expect(beginOf('week', '2027-01-01')).toBe('2026-12-28');
  expect(endOf('week', '2026-12-28')).toBe('2027-01-04');
  expect(['2026-01-01', '2026-02-01', '2028-02-01', '2026-12-01'].map((day) => endOf('month', day))).toEqual([
    '2026-02-01',
    '2026-03-01',
    '2028-03-01',
    '2027-01-01',
  ]);
});

test('days are added up by what they are of, the oldest first', () => {
  const days = ['2026-11-23', '2026-11-22', '2026-11-24'].map((day, index) => ({
    ...emptyDay(day),
    orders: index + 1,
    margin: -100,
  }));
  const sums = [...addUpDays('week', days)].map(([begin, { orders, margin }]) => [begin, orders, margin]);
  expect(sums).toEqual([
    ['2026-11-16', 2, -100],
    ['2026-11-23', 4, -200],
  ]);
});
